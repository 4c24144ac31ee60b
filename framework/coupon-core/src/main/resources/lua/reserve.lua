-- reserve: takes stock for one chunk of a run, exactly once, and keeps the rows it was taken for.
-- Replay-safe: the same chunk and epoch get their first answer again; another epoch is refused.
-- KEYS[1] stock    hash    gen, available, e:<task>, h:<hold>
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- KEYS[3] buffer   string  "rowNumber:userId" lines of what was reserved, read by SaveChunk
-- ARGV    task, chunk, epoch, wanted, lines (wanted x "rowNumber:userId\n"), now in ms, ttl of the buffer in ms,
--         stock_version that the caller has read in the database: a filter behind it missed a raise and is loaded anew
-- returns {status, reserved, gen}   status: OK | REPLAYED | NOT_LOADED | RELOADING | FENCED
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local bufferKey = KEYS[3]
local task = ARGV[1]
local chunk = ARGV[2]
local epoch = ARGV[3]
local wanted = tonumber(ARGV[4])
local lines = ARGV[5]
local now = ARGV[6]
local bufferTtl = ARGV[7]
local seenVersion = tonumber(ARGV[8])

local gen = redis.call('HGET', stockKey, 'gen')
if not gen then
  return {redis.call('EXISTS', loadingKey) == 1 and 'RELOADING' or 'NOT_LOADED', '0', '0'}
end
if redis.call('HGET', stockKey, 'e:' .. task) ~= epoch then
  return {'FENCED', '0', gen}
end
local holdField = 'h:' .. task .. ':' .. chunk
local held = redis.call('HGET', stockKey, holdField)
if held then
  return {'REPLAYED', string.match(held, '^%d+'), gen}
end
if tonumber(redis.call('HGET', stockKey, 'version')) < seenVersion then
  redis.call('HDEL', stockKey, 'gen')
  return {'NOT_LOADED', '0', '0'}
end
local reserved = math.min(wanted, math.max(tonumber(redis.call('HGET', stockKey, 'available')), 0))
if reserved > 0 then
  if reserved < wanted then
    local last = 0
    for _ = 1, reserved do
      last = string.find(lines, '\n', last + 1, true)
    end
    lines = string.sub(lines, 1, last)
  end
  redis.call('HINCRBY', stockKey, 'available', -reserved)
  redis.call('HSET', stockKey, holdField, reserved .. ':' .. now)
  redis.call('SET', bufferKey, lines, 'PX', bufferTtl)
end
return {'OK', tostring(reserved), gen}
