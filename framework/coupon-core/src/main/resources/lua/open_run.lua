-- open_run: gives back every hold of a task that was never recorded; then names the epoch that may reserve for the task
-- (OPEN), or forgets it since the task reserves no more (CLOSE).
-- Replay-safe: a repeat with the epoch that has opened or closed changes nothing, since its owner may hold stock by then. An
-- older epoch is refused, and so is one that opens after a close.
-- KEYS[1] stock    hash    gen, available, fresh (nobody has a coupon but by claims), e:<task>, h:<hold>
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- KEYS[3] closed   string  epoch that closed the task last
-- ARGV    task, epoch, OPEN or CLOSE, ttl of closed in ms, then the numbers of the recorded chunks that are not settled
-- returns {status, given back}   status: OK | NOT_LOADED | RELOADING | FENCED
if redis.call('HEXISTS', KEYS[1], 'gen') == 0 then
  return {redis.call('EXISTS', KEYS[2]) == 1 and 'RELOADING' or 'NOT_LOADED', '0'}
end
local epoch = tonumber(ARGV[2])
local opens = ARGV[3] == 'OPEN'
local opened = tonumber(redis.call('HGET', KEYS[1], 'e:' .. ARGV[1]) or '0')
local closed = tonumber(redis.call('GET', KEYS[3]) or '0')
if opened > epoch or closed > epoch or (opens and closed == epoch) then
  return {'FENCED', '0'}
end
if (opens and opened or closed) == epoch then
  return {'OK', '0'}
end
local prefix = 'h:' .. ARGV[1] .. ':'
local recorded = {}
for i = 5, #ARGV do
  recorded[prefix .. ARGV[i]] = true
end
local back = 0
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(field, 1, #prefix) == prefix and not recorded[field] then
    back = back + tonumber(string.match(redis.call('HGET', KEYS[1], field), '^%d+'))
    redis.call('HDEL', KEYS[1], field)
  end
end
redis.call('HINCRBY', KEYS[1], 'available', back)
if opens then
  redis.call('HDEL', KEYS[1], 'fresh')
  redis.call('HSET', KEYS[1], 'e:' .. ARGV[1], ARGV[2])
else
  redis.call('HDEL', KEYS[1], 'e:' .. ARGV[1])
  redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[4])
end
return {'OK', tostring(back)}
