-- abandon_load: lets others load at once, if the loader that failed is still the one that is waited for.
-- KEYS[1] loading  string  token of the loader
-- ARGV    token
-- returns {status}   status: OK | OTHER
local loadingKey = KEYS[1]
local token = ARGV[1]

if redis.call('GET', loadingKey) ~= token then
  return {'OTHER'}
end
redis.call('DEL', loadingKey)
return {'OK'}
