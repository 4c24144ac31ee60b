-- bench_take: the least a script can do for a claim: one look, one decrement, one note.
-- KEYS[1] stock  string
-- KEYS[2] users  hash
-- ARGV    user
-- returns {status}   status: OK | AGAIN | NONE
local stockKey = KEYS[1]
local usersKey = KEYS[2]
local user = ARGV[1]

if redis.call('HEXISTS', usersKey, user) == 1 then
  return {'AGAIN'}
end
if tonumber(redis.call('GET', stockKey) or '0') <= 0 then
  return {'NONE'}
end
redis.call('DECR', stockKey)
redis.call('HSET', usersKey, user, '1')
return {'OK'}
