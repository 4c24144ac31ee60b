-- adjust: follows a change of issued stock or status in the database, in the order of the versions.
-- Replay-safe: a version that was applied is not applied again. A gap makes the filter unloaded.
-- KEYS[1] stock    hash    gen, version, status, available
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- ARGV    version after the change, delta of the stock, status after the change
-- returns {status}   status: OK | REPLAYED | NOT_LOADED | RELOADING
if redis.call('HEXISTS', KEYS[1], 'gen') == 0 then
  return {redis.call('EXISTS', KEYS[2]) == 1 and 'RELOADING' or 'NOT_LOADED'}
end
local version = tonumber(redis.call('HGET', KEYS[1], 'version'))
local target = tonumber(ARGV[1])
if version >= target then
  return {'REPLAYED'}
end
if version ~= target - 1 then
  redis.call('HDEL', KEYS[1], 'gen')
  return {'NOT_LOADED'}
end
redis.call('HINCRBY', KEYS[1], 'available', ARGV[2])
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'status', ARGV[3])
return {'OK'}
