-- adjust: follows a change of issued stock or status in the database, in the order of the versions.
-- Replay-safe: a version that was applied is not applied again. A gap makes the filter unloaded.
-- KEYS[1] stock    hash    gen, version, status, available
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- ARGV    version after the change, delta of the stock, status after the change
-- returns {status}   status: OK | REPLAYED | NOT_LOADED | RELOADING
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local targetText = ARGV[1]
local delta = ARGV[2]
local status = ARGV[3]

if redis.call('HEXISTS', stockKey, 'gen') == 0 then
  return {redis.call('EXISTS', loadingKey) == 1 and 'RELOADING' or 'NOT_LOADED'}
end
local version = tonumber(redis.call('HGET', stockKey, 'version'))
local target = tonumber(targetText)
if version >= target then
  return {'REPLAYED'}
end
if version ~= target - 1 then
  redis.call('HDEL', stockKey, 'gen')
  return {'NOT_LOADED'}
end
redis.call('HINCRBY', stockKey, 'available', delta)
redis.call('HSET', stockKey, 'version', targetText, 'status', status)
return {'OK'}
