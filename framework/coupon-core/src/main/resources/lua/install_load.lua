-- install_load: puts the freshly read truth into the filter, only if the loader's token still stands.
-- Claims that are held but unknown to the database are under way: their holds become notes that hold nothing, f:<claim>.
-- If Redis has lost its data, or came back with data a second older, such holds and the tickets of decided claims may be
-- missing from then on, unless this is the first load of all.
-- Runs that are read to their end get the mark of their close anew; marks that stand are not touched.
-- The filter vanishes as late as what is kept of claims does, and not before the marks; who needs it then loads it again.
-- KEYS[1] stock    hash    gen, version, run, status, start, end, available, fresh, e:<task>, h:<hold>, c:<claim>;
--                          f:<claim>, loaded = ms before which claims may be under way without a trace, 0 if none may,
--                          forgotten = 1 if there are f:<claim>; revokes, which a load does not touch
-- KEYS[2] loading  string  token of the loader
-- KEYS[3] given    hash    user -> coupons ever received: forgotten, read again user by user
-- KEYS[4] flying   hash    user -> claims in flight: counted again from the claims
-- KEYS[5] tickets  hash    claim -> how it was decided; remembers = ms from which on none is missing, 0 if none ever was
-- KEYS[6...] closed  string  epoch of a run that is read to its end
-- ARGV    token, time in ms at which what is kept of claims may vanish, now in ms, run_id of the server, generation, ttl of
--         closed in ms, one epoch per KEYS[6...], then field, value, field, value, ...
-- returns {status}   status: OK | SUPERSEDED
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local givenKey = KEYS[3]
local flyingKey = KEYS[4]
local ticketsKey = KEYS[5]
local firstClosed = 6 -- KEYS from here on: mark of a run that is read to its end, ...
local token = ARGV[1]
local claimsVanishAt = ARGV[2]
local now = ARGV[3]
local currentRun = ARGV[4]
local gen = ARGV[5]
local closedTtl = ARGV[6]
local firstEpoch = 7 -- ARGV from here on: epoch of the run of each mark, ..., then field, value, ...

if redis.call('GET', loadingKey) ~= token then
  return {'SUPERSEDED'}
end
local since = gen == '1' and '0' or now
local loaded = redis.call('HGET', stockKey, 'loaded') or since
local same = redis.call('HGET', stockKey, 'run') == currentRun
if not same then
  loaded = since
end
if not same or redis.call('HEXISTS', ticketsKey, 'remembers') == 0 then
  redis.call('HSET', ticketsKey, 'remembers', since)
end
redis.call('PEXPIREAT', ticketsKey, claimsVanishAt)
local notes = {}
for _, field in ipairs(redis.call('HKEYS', stockKey)) do
  local kind = string.sub(field, 1, 2)
  if kind == 'c:' or kind == 'f:' then
    notes[string.sub(field, 3)] = redis.call('HGET', stockKey, field)
  end
end
local revokes = redis.call('HGET', stockKey, 'revokes')
redis.call('DEL', stockKey, givenKey, flyingKey)
if revokes then
  redis.call('HSET', stockKey, 'revokes', revokes)
end
redis.call('HSET', stockKey, 'run', currentRun, 'gen', gen, 'loaded', loaded)
local readRuns = #KEYS - firstClosed + 1
for i = 0, readRuns - 1 do
  redis.call('SET', KEYS[firstClosed + i], ARGV[firstEpoch + i], 'PX', closedTtl)
end
for at = firstEpoch + readRuns, #ARGV, 2 do
  local field, value = ARGV[at], ARGV[at + 1]
  redis.call('HSET', stockKey, field, value)
  if string.sub(field, 1, 2) == 'c:' then
    local claim, user = string.sub(field, 3), string.match(value, '^%d+:(%d+)')
    notes[claim] = nil
    redis.call('HINCRBY', flyingKey, user, 1)
  end
end
for claim, note in pairs(notes) do
  redis.call('HSET', stockKey, 'f:' .. claim, note, 'forgotten', '1')
end
local vanishAt = math.max(tonumber(claimsVanishAt), tonumber(now) + tonumber(closedTtl))
redis.call('PEXPIREAT', stockKey, string.format('%.0f', vanishAt))
redis.call('PEXPIREAT', flyingKey, claimsVanishAt)
redis.call('DEL', loadingKey)
return {'OK'}
