-- bench_take: the least a script can do for a claim: one look, one decrement, one note.
-- KEYS[1] stock  string
-- KEYS[2] users  hash
-- ARGV    user
-- returns {status}   status: OK | AGAIN | NONE
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then
  return {'AGAIN'}
end
if tonumber(redis.call('GET', KEYS[1]) or '0') <= 0 then
  return {'NONE'}
end
redis.call('DECR', KEYS[1])
redis.call('HSET', KEYS[2], ARGV[1], '1')
return {'OK'}
