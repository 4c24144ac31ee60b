-- begin_load: announces that the filter of one template is being rebuilt; until install or the TTL nobody may use it.
-- Replay-safe: the same token is answered OK again; another loader's token is refused.
-- KEYS[1] stock    hash    gen, version, run, available, e:<task>, h:<hold>   (all keys carry the same {templateId} tag)
-- KEYS[2] loading  string  token of the loader
-- ARGV    token, ttl in ms, ABSENT (leave alone a filter that somebody else has loaded meanwhile) or ANYWAY
-- returns {status}   status: OK | LOADED | RELOADING
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local token = ARGV[1]
local ttl = ARGV[2]
local when = ARGV[3]

if when == 'ABSENT' and redis.call('HEXISTS', stockKey, 'gen') == 1 then
  return {'LOADED'}
end
local loader = redis.call('GET', loadingKey)
if loader and loader ~= token then
  return {'RELOADING'}
end
redis.call('SET', loadingKey, token, 'PX', ttl)
redis.call('HDEL', stockKey, 'gen')
return {'OK'}
