-- What the tests of Shipping share.
local fixture = {}

--- Whether the player can give this answer.
function fixture.offered(match, name)
  for _, action in ipairs(match.actions) do
    if action == name then return true end
  end
  return false
end

return fixture
