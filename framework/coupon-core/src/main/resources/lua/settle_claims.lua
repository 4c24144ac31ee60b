-- settle_claims: closes the holds of decided claims and keeps how each was decided.
-- The load that made this filter saw the decisions if its generation is later than the one the decisions saw: then a hold
-- is a repeated claim's and goes back whole. If it is the same, a granted claim without a hold (reserved before the load)
-- is taken from the available stock. A filter of an earlier generation missed a load and is loaded anew.
-- A coupon may be revoked before its claim is settled: the count of a user is raised only if nothing was revoked since the
-- hold was taken, and else forgotten. Once coupons were revoked, a number that is not above the count has filled a freed
-- place, so it is not the count: that is forgotten too, and a number that meets no count makes none.
-- Replay-safe: a second call finds the ticket and changes nothing.
-- KEYS[1] stock    hash    gen, available, fresh, revokes, c:<claim>, f:<claim>, both may end with ":revokes"
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- KEYS[3] given    hash    user -> coupons ever received, as far as known
-- KEYS[4] flying   hash    user -> claims in flight
-- KEYS[5] tickets  hash    claim -> how it was decided
-- ARGV    generation that the decisions saw, time in ms at which the tickets may vanish, then per claim: claim, user,
--         number of the user's coupon (0 if refused, below 0 if it was revoked and counts no more), ticket
-- returns {status, given back}   status: OK | NOT_LOADED | RELOADING
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local givenKey = KEYS[3]
local flyingKey = KEYS[4]
local ticketsKey = KEYS[5]
local seenGen = tonumber(ARGV[1])
local vanishAt = ARGV[2]
local firstClaim = 3 -- ARGV from here on: claim, user, number of the user's coupon, ticket, ...

local gen, revokes = unpack(redis.call('HMGET', stockKey, 'gen', 'revokes'))
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
  local held, forgotten = unpack(redis.call('HMGET', stockKey, 'c:' .. claim, 'f:' .. claim))
  local first = redis.call('HSET', ticketsKey, claim, ticket) == 1
  if forgotten then
    redis.call('HDEL', stockKey, 'f:' .. claim)
  end
  if held then
    redis.call('HDEL', stockKey, 'c:' .. claim)
    if not same or n == 0 then
      back = back + 1
    end
    if redis.call('HINCRBY', flyingKey, user, -1) <= 0 then
      redis.call('HDEL', flyingKey, user)
    end
  elseif same and n ~= 0 and first then
    back = back - 1
  end
  local takenAfter = string.match(held or forgotten or '', '^[^:]*:[^:]*:[^:]*:(%d+)$')
  local known = redis.call('HGET', givenKey, user)
  local fillsPlace = n <= tonumber(known or nText)
  if n < 0 or (n > 0 and first and revokes and (takenAfter ~= revokes or fillsPlace)) then
    redis.call('HDEL', givenKey, user)
    redis.call('HDEL', stockKey, 'fresh')
  elseif first and n > tonumber(known or '0') then
    redis.call('HSET', givenKey, user, nText)
  end
end
redis.call('HINCRBY', stockKey, 'available', back)
redis.call('PEXPIREAT', givenKey, vanishAt)
redis.call('PEXPIREAT', ticketsKey, vanishAt)
return {'OK', tostring(back)}
