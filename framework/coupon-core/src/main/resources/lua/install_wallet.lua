-- install_wallet: completes a wallet with what its reader found in the database, only if the wallet it began still stands.
-- Whatever was granted since it was begun has added itself.
-- KEYS[1] wallet  sorted set  coupon id by end of use in ms; members complete, building
-- ARGV    life of the Redis server, idle time in ms, then end of use, coupon id, end of use, coupon id, ...
-- returns {status}   status: COMPLETE | ABANDONED
if not redis.call('ZSCORE', KEYS[1], 'building') then
  return {'ABANDONED'}
end
for i = 3, #ARGV, 2 do
  redis.call('ZADD', KEYS[1], ARGV[i], ARGV[i + 1])
end
redis.call('ZREM', KEYS[1], 'building')
redis.call('ZADD', KEYS[1], ARGV[1], 'complete')
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return {'COMPLETE'}
