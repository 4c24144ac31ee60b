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
local gen = redis.call('HGET', KEYS[1], 'gen')
if not gen then
  return {redis.call('EXISTS', KEYS[2]) == 1 and 'RELOADING' or 'NOT_LOADED', '0'}
end
if tonumber(gen) < tonumber(ARGV[1]) then
  redis.call('HDEL', KEYS[1], 'gen')
  return {'NOT_LOADED', '0'}
end
local same = tonumber(gen) == tonumber(ARGV[1])
local back = 0
for i = 3, #ARGV, 4 do
  local claim, user, n = ARGV[i], ARGV[i + 1], tonumber(ARGV[i + 2])
  redis.call('HDEL', KEYS[1], 'f:' .. claim)
  if redis.call('HDEL', KEYS[1], 'c:' .. claim) == 1 then
    if not same or n == 0 then
      back = back + 1
    end
    if redis.call('HINCRBY', KEYS[4], user, -1) <= 0 then
      redis.call('HDEL', KEYS[4], user)
    end
  elseif same and n > 0 and redis.call('HEXISTS', KEYS[5], claim) == 0 then
    back = back - 1
  end
  if n > tonumber(redis.call('HGET', KEYS[3], user) or '0') then
    redis.call('HSET', KEYS[3], user, ARGV[i + 2])
  end
  redis.call('HSET', KEYS[5], claim, ARGV[i + 3])
end
redis.call('HINCRBY', KEYS[1], 'available', back)
redis.call('PEXPIREAT', KEYS[3], ARGV[2])
redis.call('PEXPIREAT', KEYS[5], ARGV[2])
return {'OK', tostring(back)}
