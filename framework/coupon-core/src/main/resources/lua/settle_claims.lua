-- settle_claims: closes the holds of decided claims and keeps how each was decided.
-- The load that made this filter saw the decisions if its generation is later than the one the decisions saw: then a hold
-- is a repeated claim's and goes back whole. If it is the same, a granted claim without a hold (reserved before the load)
-- is taken from the available stock. A filter of an earlier generation missed a load and is loaded anew.
-- Replay-safe: a second call finds the ticket and changes nothing.
-- KEYS[1] stock    hash    gen, available, c:<claim>, f:<claim>
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- KEYS[3] given    hash    user -> coupons ever received, as far as known
-- KEYS[4] flying   hash    user -> claims in flight
-- KEYS[5] tickets  hash    claim -> how it was decided
-- ARGV    generation that the decisions saw, time in ms at which the tickets may vanish, then per claim: claim, user,
--         number of the user's coupon (0 if refused), ticket
-- returns {status, given back}   status: OK | NOT_LOADED | RELOADING
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local givenKey = KEYS[3]
local flyingKey = KEYS[4]
local ticketsKey = KEYS[5]
local seenGen = tonumber(ARGV[1])
local vanishAt = ARGV[2]
local firstClaim = 3 -- ARGV from here on: claim, user, number of the user's coupon, ticket, ...

local gen = redis.call('HGET', stockKey, 'gen')
if not gen then
  return {redis.call('EXISTS', loadingKey) == 1 and 'RELOADING' or 'NOT_LOADED', '0'}
end
if tonumber(gen) < seenGen then
  redis.call('HDEL', stockKey, 'gen')
  return {'NOT_LOADED', '0'}
end
local same = tonumber(gen) == seenGen
local back = 0
for at = firstClaim, #ARGV, 4 do
  local claim, user, nText, ticket = ARGV[at], ARGV[at + 1], ARGV[at + 2], ARGV[at + 3]
  local n = tonumber(nText)
  redis.call('HDEL', stockKey, 'f:' .. claim)
  if redis.call('HDEL', stockKey, 'c:' .. claim) == 1 then
    if not same or n == 0 then
      back = back + 1
    end
    if redis.call('HINCRBY', flyingKey, user, -1) <= 0 then
      redis.call('HDEL', flyingKey, user)
    end
  elseif same and n > 0 and redis.call('HEXISTS', ticketsKey, claim) == 0 then
    back = back - 1
  end
  if n > tonumber(redis.call('HGET', givenKey, user) or '0') then
    redis.call('HSET', givenKey, user, nText)
  end
  redis.call('HSET', ticketsKey, claim, ticket)
end
redis.call('HINCRBY', stockKey, 'available', back)
redis.call('PEXPIREAT', givenKey, vanishAt)
redis.call('PEXPIREAT', ticketsKey, vanishAt)
return {'OK', tostring(back)}
