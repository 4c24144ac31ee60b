-- begin_load: announces that the filter of one template is being rebuilt; until install or the TTL nobody may use it.
-- Replay-safe: the same token is answered OK again; another loader's token is refused.
-- KEYS[1] stock    hash    gen, version, run, available, e:<task>, h:<hold>   (all keys carry the same {templateId} tag)
-- KEYS[2] loading  string  token of the loader
-- ARGV    token, ttl in ms, ABSENT (leave alone a filter that somebody else has loaded meanwhile) or ANYWAY
-- returns {status}   status: OK | LOADED | RELOADING
if ARGV[3] == 'ABSENT' and redis.call('HEXISTS', KEYS[1], 'gen') == 1 then
  return {'LOADED'}
end
local token = redis.call('GET', KEYS[2])
if token and token ~= ARGV[1] then
  return {'RELOADING'}
end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
redis.call('HDEL', KEYS[1], 'gen')
return {'OK'}
