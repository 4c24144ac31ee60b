-- install_load: puts the freshly read truth into the filter, only if the loader's token still stands.
-- KEYS[1] stock    hash    gen, version, run, status, start, end, available, fresh, e:<task>, h:<hold>, c:<claim>
-- KEYS[2] loading  string  token of the loader
-- KEYS[3] given    hash    user -> coupons ever received: forgotten, read again user by user
-- KEYS[4] flying   hash    user -> claims in flight: counted again from the claims
-- ARGV    token, time in ms at which flying may vanish, then field, value, field, value, ...
-- returns {status}   status: OK | SUPERSEDED
if redis.call('GET', KEYS[2]) ~= ARGV[1] then
  return {'SUPERSEDED'}
end
redis.call('DEL', KEYS[1], KEYS[3], KEYS[4])
for i = 3, #ARGV, 2 do
  redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1])
  if string.sub(ARGV[i], 1, 2) == 'c:' then
    redis.call('HINCRBY', KEYS[4], string.match(ARGV[i + 1], '^%d+:(%d+)'), 1)
  end
end
redis.call('PEXPIREAT', KEYS[4], ARGV[2])
redis.call('DEL', KEYS[2])
return {'OK'}
