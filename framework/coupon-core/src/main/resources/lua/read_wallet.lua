-- read_wallet: the copy of a wallet's rows, or the task to make it; an empty wallet needs none.
-- Replay-safe. The last who begins is the one who may install; whoever begins does not wait for others.
-- KEYS[1] wallet    sorted set  coupon id by end of use in ms; members complete, building
-- KEYS[2] contents  string      copy of the coupons' rows, or "making:<token>"
-- ARGV    life of the Redis server, token, life of the mark in ms
-- returns {status, contents}   status: INCOMPLETE | EMPTY | FOUND | TO_MAKE
local life = redis.call('ZSCORE', KEYS[1], 'complete')
if not life or tonumber(life) ~= tonumber(ARGV[1]) then
  return {'INCOMPLETE', ''}
end
if redis.call('ZCARD', KEYS[1]) == 1 then
  return {'EMPTY', ''}
end
local contents = redis.call('GET', KEYS[2])
if contents and string.sub(contents, 1, 7) ~= 'making:' then
  return {'FOUND', contents}
end
redis.call('SET', KEYS[2], 'making:' .. ARGV[2], 'PX', ARGV[3])
return {'TO_MAKE', ''}
