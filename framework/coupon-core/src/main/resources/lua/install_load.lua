-- install_load: puts the freshly read truth into the filter, only if the loader's token still stands.
-- Tickets of claims that were decided before Redis lost its data are missing from then on, unless this is the first load
-- of all. The same is said of tickets that may be a second older than the data of this Redis.
-- KEYS[1] stock    hash    gen, version, run, status, start, end, available, fresh, e:<task>, h:<hold>, c:<claim>;
--                          loaded = ms at which holds of claims without a row were forgotten, 0 if there were none
-- KEYS[2] loading  string  token of the loader
-- KEYS[3] given    hash    user -> coupons ever received: forgotten, read again user by user
-- KEYS[4] flying   hash    user -> claims in flight: counted again from the claims
-- KEYS[5] tickets  hash    claim -> how it was decided; remembers = ms from which on none is missing, 0 if none ever was
-- ARGV    token, time in ms at which what is kept of claims may vanish, now in ms, run_id of the server, generation, then
--         field, value, field, value, ...
-- returns {status}   status: OK | SUPERSEDED
if redis.call('GET', KEYS[2]) ~= ARGV[1] then
  return {'SUPERSEDED'}
end
local since = ARGV[5] == '1' and '0' or ARGV[3]
if redis.call('HGET', KEYS[1], 'run') ~= ARGV[4] or redis.call('HEXISTS', KEYS[5], 'remembers') == 0 then
  redis.call('HSET', KEYS[5], 'remembers', since)
end
redis.call('PEXPIREAT', KEYS[5], ARGV[2])
redis.call('DEL', KEYS[1], KEYS[3], KEYS[4])
redis.call('HSET', KEYS[1], 'run', ARGV[4], 'gen', ARGV[5], 'loaded', since)
for i = 6, #ARGV, 2 do
  redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1])
  if string.sub(ARGV[i], 1, 2) == 'c:' then
    redis.call('HINCRBY', KEYS[4], string.match(ARGV[i + 1], '^%d+:(%d+)'), 1)
  end
end
redis.call('PEXPIREAT', KEYS[4], ARGV[2])
redis.call('DEL', KEYS[2])
return {'OK'}
