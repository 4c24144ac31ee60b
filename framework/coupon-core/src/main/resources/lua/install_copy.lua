-- install_copy: keeps the copy that its maker has read, unless the original has changed since it began.
-- Replay-safe: a second call finds the mark gone.
-- KEYS[1] copy     string  "making:<token>"
-- ARGV    token, life of the copy in ms, copy
-- returns {status}   status: INSTALLED | ABANDONED
if redis.call('GET', KEYS[1]) ~= 'making:' .. ARGV[1] then
  return {'ABANDONED'}
end
redis.call('SET', KEYS[1], ARGV[3], 'PX', ARGV[2])
return {'INSTALLED'}
