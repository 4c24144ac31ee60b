-- reserve: takes stock for one chunk of a run, exactly once, and keeps the rows it was taken for.
-- Replay-safe: the same chunk and epoch get their first answer again; another epoch is refused.
-- KEYS[1] stock    hash    gen, available, e:<task>, h:<hold>
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- KEYS[3] buffer   string  "rowNumber:userId" lines of what was reserved, read by SaveChunk
-- ARGV    task, chunk, epoch, wanted, lines (wanted x "rowNumber:userId\n"), now in ms, ttl of the buffer in ms,
--         stock_version that the caller has read in the database: a filter behind it missed a raise and is loaded anew
-- returns {status, reserved, gen}   status: OK | REPLAYED | NOT_LOADED | RELOADING | FENCED
local gen = redis.call('HGET', KEYS[1], 'gen')
if not gen then
  return {redis.call('EXISTS', KEYS[2]) == 1 and 'RELOADING' or 'NOT_LOADED', '0', '0'}
end
if redis.call('HGET', KEYS[1], 'e:' .. ARGV[1]) ~= ARGV[3] then
  return {'FENCED', '0', gen}
end
local hold = 'h:' .. ARGV[1] .. ':' .. ARGV[2]
local held = redis.call('HGET', KEYS[1], hold)
if held then
  return {'REPLAYED', string.match(held, '^%d+'), gen}
end
if tonumber(redis.call('HGET', KEYS[1], 'version')) < tonumber(ARGV[8]) then
  redis.call('HDEL', KEYS[1], 'gen')
  return {'NOT_LOADED', '0', '0'}
end
local wanted = tonumber(ARGV[4])
local reserved = math.min(wanted, math.max(tonumber(redis.call('HGET', KEYS[1], 'available')), 0))
if reserved > 0 then
  local lines = ARGV[5]
  if reserved < wanted then
    local last = 0
    for _ = 1, reserved do
      last = string.find(lines, '\n', last + 1, true)
    end
    lines = string.sub(lines, 1, last)
  end
  redis.call('HINCRBY', KEYS[1], 'available', -reserved)
  redis.call('HSET', KEYS[1], hold, reserved .. ':' .. ARGV[6])
  redis.call('SET', KEYS[3], lines, 'PX', ARGV[7])
end
return {'OK', tostring(reserved), gen}
