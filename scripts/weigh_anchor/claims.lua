-- Claims by hand: a table may agree that owners must ask for their hire before it lapses.
local game, rules = ...

--- Notes hire that the owner has not asked for yet.
--- @rule d.6
function rules.note_claim(player, owner, amount)
  game:log("{} may claim {$} from {}", owner, amount, player)
  game.open_claims = game.open_claims + 1
  game.claim_on:add(player)
  game.claim_of:add(owner)
  game.claim_sum:add(amount)
  game.claim_age:add(0)
  rules.review(owner)
end

--- Keeps those of the open claims for which `keep` is true.
local function keep_claims(keep)
  local owners = game:list(table.unpack(game.claim_of))
  local on, of, sum, age = {}, {}, {}, {}
  for i = 1, game.open_claims do
    if keep(i) then
      on[#on + 1], of[#of + 1], sum[#sum + 1], age[#age + 1] =
        game.claim_on[i], game.claim_of[i], game.claim_sum[i], game.claim_age[i]
    end
  end
  game.claim_on, game.claim_of, game.claim_sum, game.claim_age = on, of, sum, age
  game.open_claims = #on
  for _, owner in ipairs(owners) do rules.review(owner) end
end

--- The owner asks for everything that they may still claim, the oldest first.
--- @rule d.6
function rules.claim(owner)
  local on, sum = {}, {}
  for i = 1, game.open_claims do
    if game.claim_of[i] == owner then
      on[#on + 1], sum[#sum + 1] = game.claim_on[i], game.claim_sum[i]
    end
  end
  keep_claims(function(i) return game.claim_of[i] ~= owner end)
  for i, debtor in ipairs(on) do rules.owe(debtor, sum[i], owner, "claim") end
end

--- A player throws for the first time this turn. A claim lapses with the second such throw after it arose.
--- @rule d.6
function rules.age_claims(player)
  if player.doubles > 0 then return end
  local age = {}
  for i = 1, game.open_claims do
    age[i] = game.claim_age[i] + 1
    if age[i] == 2 then game:log("{} has not claimed {$} in time", game.claim_of[i], game.claim_sum[i]) end
  end
  game.claim_age = age
  keep_claims(function(i) return age[i] < 2 end)
end

--- A player who retires has no claims and no debts any more.
--- @rule l.7
function rules.drop_claims(player)
  if game.open_claims == 0 then return end
  keep_claims(function(i) return game.claim_of[i] ~= player and game.claim_on[i] ~= player end)
end
