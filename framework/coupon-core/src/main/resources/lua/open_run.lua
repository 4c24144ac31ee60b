-- open_run: gives back every hold of a task that was never recorded; then names the epoch that may reserve for the task
-- (OPEN), or forgets it since the task reserves no more (CLOSE).
-- Replay-safe: a repeat finds nothing to give back. An older epoch is refused.
-- KEYS[1] stock    hash    gen, available, fresh (nobody has a coupon but by claims), e:<task>, h:<hold>
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- ARGV    task, epoch, OPEN or CLOSE, then the numbers of the recorded chunks that are not settled
-- returns {status, given back}   status: OK | NOT_LOADED | RELOADING | FENCED
if redis.call('HEXISTS', KEYS[1], 'gen') == 0 then
  return {redis.call('EXISTS', KEYS[2]) == 1 and 'RELOADING' or 'NOT_LOADED', '0'}
end
local epoch = redis.call('HGET', KEYS[1], 'e:' .. ARGV[1])
if epoch and tonumber(epoch) > tonumber(ARGV[2]) then
  return {'FENCED', '0'}
end
local prefix = 'h:' .. ARGV[1] .. ':'
local recorded = {}
for i = 4, #ARGV do
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
if ARGV[3] == 'OPEN' then
  redis.call('HDEL', KEYS[1], 'fresh')
  redis.call('HSET', KEYS[1], 'e:' .. ARGV[1], ARGV[2])
else
  redis.call('HDEL', KEYS[1], 'e:' .. ARGV[1])
end
return {'OK', tostring(back)}
