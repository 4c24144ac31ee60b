-- open_run: gives back every hold of a task that was never recorded; then names the epoch that may reserve for the task
-- (OPEN), or forgets it since the task reserves no more (CLOSE).
-- Replay-safe: a repeat with the epoch that has opened or closed changes nothing, since its owner may hold stock by then. An
-- older epoch is refused, and so is one that opens after a close.
-- KEYS[1] stock    hash    gen, available, fresh (nobody has a coupon but by claims), e:<task>, h:<hold>
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- KEYS[3] closed   string  epoch that closed the task last
-- ARGV    task, epoch, OPEN or CLOSE, ttl of closed in ms, then the numbers of the recorded chunks that are not settled
-- returns {status, given back}   status: OK | NOT_LOADED | RELOADING | FENCED
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local closedKey = KEYS[3]
local task = ARGV[1]
local epochText = ARGV[2]
local step = ARGV[3]
local closedTtl = ARGV[4]
local firstRecorded = 5 -- ARGV from here on: number of a recorded chunk, ...

if redis.call('HEXISTS', stockKey, 'gen') == 0 then
  return {redis.call('EXISTS', loadingKey) == 1 and 'RELOADING' or 'NOT_LOADED', '0'}
end
local epoch = tonumber(epochText)
local opens = step == 'OPEN'
local epochField = 'e:' .. task
local opened = tonumber(redis.call('HGET', stockKey, epochField) or '0')
local closed = tonumber(redis.call('GET', closedKey) or '0')
if opened > epoch or closed > epoch or (opens and closed == epoch) then
  return {'FENCED', '0'}
end
if (opens and opened or closed) == epoch then
  return {'OK', '0'}
end
local prefix = 'h:' .. task .. ':'
local recorded = {}
for at = firstRecorded, #ARGV do
  recorded[prefix .. ARGV[at]] = true
end
local back = 0
for _, field in ipairs(redis.call('HKEYS', stockKey)) do
  if string.sub(field, 1, #prefix) == prefix and not recorded[field] then
    back = back + tonumber(string.match(redis.call('HGET', stockKey, field), '^%d+'))
    redis.call('HDEL', stockKey, field)
  end
end
redis.call('HINCRBY', stockKey, 'available', back)
if opens then
  redis.call('HDEL', stockKey, 'fresh')
  redis.call('HSET', stockKey, epochField, epochText)
else
  redis.call('HDEL', stockKey, epochField)
  redis.call('SET', closedKey, epochText, 'PX', closedTtl)
end
return {'OK', tostring(back)}
