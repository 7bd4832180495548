-- Objections: who may speak up hangs on a hidden hand.
local game, rules = ...
local papers = game.decks.papers

local function vetoes_of(player)
  return player.hand:list():filter(function(paper) return paper.stops end)
end

function rules.setup()
  papers:shuffle()
  for _, player in ipairs(game.players) do papers:deal(2, player.hand) end
end

function rules.turn(player)
  local answer, who = player:choose { "Go on with the plan?", from = { "go_on", "wait" },
    others = { who = player.rivals, what = vetoes_of } }
  if who and who ~= player then
    answer:move(game.zones.table)
    who.objected = who.objected + 1
    game:log("{} objects to the plan of {}", who, player)
  elseif answer == "go_on" then
    player.plans = player.plans + 1
  end
  if game.round == 4 and player.next == game.starter then game:finish("over") end
end
