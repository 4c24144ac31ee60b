-- settle: closes one hold: what was not granted goes back to the available stock.
-- Replay-safe: an unknown hold changes nothing, so a second call does nothing.
-- KEYS[1] stock    hash    gen, available, e:<task>, h:<hold>
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- ARGV    hold, granted
-- returns {status, given back}   status: OK | UNKNOWN | NOT_LOADED | RELOADING
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local hold = ARGV[1]
local granted = tonumber(ARGV[2])

if redis.call('HEXISTS', stockKey, 'gen') == 0 then
  return {redis.call('EXISTS', loadingKey) == 1 and 'RELOADING' or 'NOT_LOADED', '0'}
end
local holdField = 'h:' .. hold
local held = redis.call('HGET', stockKey, holdField)
if not held then
  return {'UNKNOWN', '0'}
end
local back = tonumber(string.match(held, '^%d+')) - granted
redis.call('HDEL', stockKey, holdField)
redis.call('HINCRBY', stockKey, 'available', back)
return {'OK', tostring(back)}
