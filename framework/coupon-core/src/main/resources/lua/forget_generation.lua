-- forget_generation: makes the filter unloaded if it is still of a generation that the database has left behind.
-- Replay-safe: a filter that was loaded meanwhile is of another generation and stays.
-- KEYS[1] stock  hash  gen, version, run, available, e:<task>, h:<hold>
-- ARGV    generation
-- returns {status}   status: FORGOTTEN | OTHER
local stockKey = KEYS[1]
local gen = ARGV[1]

if redis.call('HGET', stockKey, 'gen') ~= gen then
  return {'OTHER'}
end
redis.call('HDEL', stockKey, 'gen')
return {'FORGOTTEN'}
