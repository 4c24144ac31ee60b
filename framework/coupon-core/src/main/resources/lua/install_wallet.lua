-- install_wallet: completes a wallet with what its reader found in the database, only if it is still the wallet that this
-- reader began: one that vanished meanwhile may have missed a grant, also if another reader has begun it anew.
-- Whatever was granted since it was begun has added itself. An empty wallet is remembered for a shorter time.
-- KEYS[1] wallet    sorted set  coupon id by end of use in ms; members complete, building (token of the last reader)
-- KEYS[2] contents  string      copy of the coupons' rows, removed: while there was no wallet nobody kept it right
-- ARGV    token, life of the Redis server, idle time in ms, idle time of an empty one in ms, then end of use, coupon id,
--         end of use, coupon id, ...
-- returns {status}   status: COMPLETE | ABANDONED
local walletKey = KEYS[1]
local contentsKey = KEYS[2]
local token = tonumber(ARGV[1])
local life = ARGV[2]
local idle = ARGV[3]
local idleIfEmpty = ARGV[4]
local firstEntry = 5 -- ARGV from here on: end of use, coupon id, ...

redis.call('DEL', contentsKey)
local building = redis.call('ZSCORE', walletKey, 'building')
if not building or tonumber(building) ~= token then
  return {'ABANDONED'}
end
for at = firstEntry, #ARGV, 2 do
  local usableUntil, coupon = ARGV[at], ARGV[at + 1]
  redis.call('ZADD', walletKey, usableUntil, coupon)
end
redis.call('ZREM', walletKey, 'building')
redis.call('ZADD', walletKey, life, 'complete')
redis.call('PEXPIRE', walletKey, redis.call('ZCARD', walletKey) == 1 and idleIfEmpty or idle)
return {'COMPLETE'}
