-- settle: closes one hold: what was not granted goes back to the available stock.
-- Replay-safe: an unknown hold changes nothing, so a second call does nothing.
-- KEYS[1] stock    hash    gen, available, e:<task>, h:<hold>
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- ARGV    hold, granted
-- returns {status, given back}   status: OK | UNKNOWN | NOT_LOADED | RELOADING
if redis.call('HEXISTS', KEYS[1], 'gen') == 0 then
  return {redis.call('EXISTS', KEYS[2]) == 1 and 'RELOADING' or 'NOT_LOADED', '0'}
end
local held = redis.call('HGET', KEYS[1], 'h:' .. ARGV[1])
if not held then
  return {'UNKNOWN', '0'}
end
local back = tonumber(string.match(held, '^%d+')) - tonumber(ARGV[2])
redis.call('HDEL', KEYS[1], 'h:' .. ARGV[1])
redis.call('HINCRBY', KEYS[1], 'available', back)
return {'OK', tostring(back)}
