-- install_copy: keeps the copy that its maker has read, unless the original has changed since it began.
-- Replay-safe: a second call finds the mark gone.
-- KEYS[1] copy     string  "making:<token>"
-- ARGV    token, life of the copy in ms, copy
-- returns {status}   status: INSTALLED | ABANDONED
local copyKey = KEYS[1]
local token = ARGV[1]
local ttl = ARGV[2]
local copy = ARGV[3]

if redis.call('GET', copyKey) ~= 'making:' .. token then
  return {'ABANDONED'}
end
redis.call('SET', copyKey, copy, 'PX', ttl)
return {'INSTALLED'}
