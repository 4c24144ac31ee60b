-- abandon_load: lets others load at once, if the loader that failed is still the one that is waited for.
-- KEYS[1] loading  string  token of the loader
-- ARGV    token
-- returns {status}   status: OK | OTHER
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return {'OTHER'}
end
redis.call('DEL', KEYS[1])
return {'OK'}
