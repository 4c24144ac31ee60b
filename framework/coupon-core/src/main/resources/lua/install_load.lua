-- install_load: puts the freshly read truth into the filter, only if the loader's token still stands.
-- KEYS[1] stock    hash    gen, version, run, available, e:<task>, h:<hold>
-- KEYS[2] loading  string  token of the loader
-- ARGV    token, then field, value, field, value, ...
-- returns {status}   status: OK | SUPERSEDED
if redis.call('GET', KEYS[2]) ~= ARGV[1] then
  return {'SUPERSEDED'}
end
redis.call('DEL', KEYS[1])
for i = 2, #ARGV, 2 do
  redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1])
end
redis.call('DEL', KEYS[2])
return {'OK'}
