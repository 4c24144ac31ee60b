-- read_template: the common copy of a template, or the task to make it.
-- Replay-safe: whoever has begun and dies is forgotten with the mark's end of life.
-- KEYS[1] copy     string  the template as JSON, "none", or "making:<token>"
-- KEYS[2] stock    hash    field available: stock that is not held
-- ARGV    token, life of the mark in ms
-- returns {state, copy, available}   state: FOUND | TO_MAKE | BEING_MADE
local copy = redis.call('GET', KEYS[1])
if not copy then
  redis.call('SET', KEYS[1], 'making:' .. ARGV[1], 'PX', ARGV[2])
  return {'TO_MAKE', '', ''}
end
if string.sub(copy, 1, 7) == 'making:' then
  return {'BEING_MADE', '', ''}
end
return {'FOUND', copy, redis.call('HGET', KEYS[2], 'available') or ''}
