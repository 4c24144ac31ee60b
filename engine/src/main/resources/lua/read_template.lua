-- read_template: the common copy of a template, or the task to make it.
-- Replay-safe: whoever has begun and dies is forgotten with the mark's end of life.
-- KEYS[1] copy     string  the template as JSON, "none", or "making:<token>"
-- KEYS[2] stock    hash    field available: stock that is not held
-- ARGV    token, life of the mark in ms
-- returns {state, copy, available}   state: FOUND | TO_MAKE | BEING_MADE
local copyKey = KEYS[1]
local stockKey = KEYS[2]
local token = ARGV[1]
local markTtl = ARGV[2]

local copy = redis.call('GET', copyKey)
if not copy then
  redis.call('SET', copyKey, 'making:' .. token, 'PX', markTtl)
  return {'TO_MAKE', '', ''}
end
if string.sub(copy, 1, 7) == 'making:' then
  return {'BEING_MADE', '', ''}
end
return {'FOUND', copy, redis.call('HGET', stockKey, 'available') or ''}
