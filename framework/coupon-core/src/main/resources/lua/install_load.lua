-- install_load: puts the freshly read truth into the filter, only if the loader's token still stands.
-- Claims that are held but unknown to the database are under way: their holds become notes that hold nothing, f:<claim>.
-- If Redis has lost its data, or came back with data a second older, such holds and the tickets of decided claims may be
-- missing from then on, unless this is the first load of all.
-- Runs that are read to their end get the mark of their close anew; marks that stand are not touched.
-- The filter vanishes as late as what is kept of claims does, and not before the marks; who needs it then loads it again.
-- KEYS[1] stock    hash    gen, version, run, status, start, end, available, fresh, e:<task>, h:<hold>, c:<claim>;
--                          f:<claim>, loaded = ms before which claims may be under way without a trace, 0 if none may,
--                          forgotten = 1 if there are f:<claim>
-- KEYS[2] loading  string  token of the loader
-- KEYS[3] given    hash    user -> coupons ever received: forgotten, read again user by user
-- KEYS[4] flying   hash    user -> claims in flight: counted again from the claims
-- KEYS[5] tickets  hash    claim -> how it was decided; remembers = ms from which on none is missing, 0 if none ever was
-- KEYS[6...] closed  string  epoch of a run that is read to its end
-- ARGV    token, time in ms at which what is kept of claims may vanish, now in ms, run_id of the server, generation, ttl of
--         closed in ms, one epoch per KEYS[6...], then field, value, field, value, ...
-- returns {status}   status: OK | SUPERSEDED
if redis.call('GET', KEYS[2]) ~= ARGV[1] then
  return {'SUPERSEDED'}
end
local since = ARGV[5] == '1' and '0' or ARGV[3]
local loaded = redis.call('HGET', KEYS[1], 'loaded') or since
local same = redis.call('HGET', KEYS[1], 'run') == ARGV[4]
if not same then
  loaded = since
end
if not same or redis.call('HEXISTS', KEYS[5], 'remembers') == 0 then
  redis.call('HSET', KEYS[5], 'remembers', since)
end
redis.call('PEXPIREAT', KEYS[5], ARGV[2])
local notes = {}
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  local kind = string.sub(field, 1, 2)
  if kind == 'c:' or kind == 'f:' then
    notes[string.sub(field, 3)] = redis.call('HGET', KEYS[1], field)
  end
end
redis.call('DEL', KEYS[1], KEYS[3], KEYS[4])
redis.call('HSET', KEYS[1], 'run', ARGV[4], 'gen', ARGV[5], 'loaded', loaded)
for i = 6, #KEYS do
  redis.call('SET', KEYS[i], ARGV[i + 1], 'PX', ARGV[6])
end
for i = #KEYS + 2, #ARGV, 2 do
  redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1])
  if string.sub(ARGV[i], 1, 2) == 'c:' then
    notes[string.sub(ARGV[i], 3)] = nil
    redis.call('HINCRBY', KEYS[4], string.match(ARGV[i + 1], '^%d+:(%d+)'), 1)
  end
end
for claim, note in pairs(notes) do
  redis.call('HSET', KEYS[1], 'f:' .. claim, note, 'forgotten', '1')
end
local vanish = math.max(tonumber(ARGV[2]), tonumber(ARGV[3]) + tonumber(ARGV[6]))
redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', vanish))
redis.call('PEXPIREAT', KEYS[4], ARGV[2])
redis.call('DEL', KEYS[2])
return {'OK'}
