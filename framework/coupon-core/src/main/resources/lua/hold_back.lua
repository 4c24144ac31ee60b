-- hold_back: takes stock that nobody has been promised out of the filter, before an operator takes it out of the database.
-- Replay-safe: the same hold gets its first answer again. A refusal changes nothing.
-- KEYS[1] stock    hash    gen, version, available, h:<hold>
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- ARGV    hold, quantity, now in ms, stock_version that the database has by now: the filter has to be behind it, so that
--         whoever reads that version next has it loaded anew, and a hold whose owner died vanishes
-- returns {status, available}   status: OK | REPLAYED | TOO_FEW | AHEAD | NOT_LOADED | RELOADING
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local hold = ARGV[1]
local wanted = ARGV[2]
local now = ARGV[3]
local raised = ARGV[4]

local holdField = 'h:' .. hold
if redis.call('HEXISTS', stockKey, 'gen') == 0 then
  return {redis.call('EXISTS', loadingKey) == 1 and 'RELOADING' or 'NOT_LOADED', '0'}
end
local available = redis.call('HGET', stockKey, 'available')
if redis.call('HEXISTS', stockKey, holdField) == 1 then
  return {'REPLAYED', available}
end
if tonumber(redis.call('HGET', stockKey, 'version')) >= tonumber(raised) then
  return {'AHEAD', available}
end
if tonumber(available) < tonumber(wanted) then
  return {'TOO_FEW', available}
end
redis.call('HINCRBY', stockKey, 'available', -tonumber(wanted))
redis.call('HSET', stockKey, holdField, wanted .. ':' .. now)
return {'OK', available}
