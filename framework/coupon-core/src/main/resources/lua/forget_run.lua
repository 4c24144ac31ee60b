-- forget_run: makes the filter unloaded if it was loaded into another life of the Redis server (which may have come
-- back with older data).
-- KEYS[1] stock  hash  gen, version, run, available, e:<task>, h:<hold>
-- ARGV    run_id of the server that answers now
-- returns {status}   status: FORGOTTEN | CURRENT | NOT_LOADED
local stockKey = KEYS[1]
local currentRun = ARGV[1]

local run = redis.call('HGET', stockKey, 'run')
if not run then
  return {'NOT_LOADED'}
end
if run == currentRun then
  return {'CURRENT'}
end
redis.call('HDEL', stockKey, 'gen', 'run')
return {'FORGOTTEN'}
