-- forget_run: makes the filter unloaded if it was loaded into another life of the Redis server (which may have come
-- back with older data).
-- KEYS[1] stock  hash  gen, version, run, available, e:<task>, h:<hold>
-- ARGV    run_id of the server that answers now
-- returns {status}   status: FORGOTTEN | CURRENT | NOT_LOADED
local run = redis.call('HGET', KEYS[1], 'run')
if not run then
  return {'NOT_LOADED'}
end
if run == ARGV[1] then
  return {'CURRENT'}
end
redis.call('HDEL', KEYS[1], 'gen', 'run')
return {'FORGOTTEN'}
