-- install_wallet: completes a wallet with what its reader found in the database, only if it is still the wallet that this
-- reader began: one that vanished meanwhile may have missed a grant, also if another reader has begun it anew.
-- Whatever was granted since it was begun has added itself. An empty wallet is remembered for a shorter time.
-- KEYS[1] wallet    sorted set  coupon id by end of use in ms; members complete, building (token of the last reader)
-- KEYS[2] contents  string      copy of the coupons' rows, removed: while there was no wallet nobody kept it right
-- ARGV    token, life of the Redis server, idle time in ms, idle time of an empty one in ms, then end of use, coupon id,
--         end of use, coupon id, ...
-- returns {status}   status: COMPLETE | ABANDONED
redis.call('DEL', KEYS[2])
local token = redis.call('ZSCORE', KEYS[1], 'building')
if not token or tonumber(token) ~= tonumber(ARGV[1]) then
  return {'ABANDONED'}
end
for i = 5, #ARGV, 2 do
  redis.call('ZADD', KEYS[1], ARGV[i], ARGV[i + 1])
end
redis.call('ZREM', KEYS[1], 'building')
redis.call('ZADD', KEYS[1], ARGV[2], 'complete')
redis.call('PEXPIRE', KEYS[1], redis.call('ZCARD', KEYS[1]) == 1 and ARGV[4] or ARGV[3])
return {'COMPLETE'}
