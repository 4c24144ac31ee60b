-- read_wallet: the copy of a wallet's rows, or the task to make it; an empty wallet needs none.
-- Replay-safe. The last who begins is the one who may install; whoever begins does not wait for others.
-- KEYS[1] wallet    sorted set  coupon id by end of use in ms; members complete, building
-- KEYS[2] contents  string      copy of the coupons' rows, or "making:<token>"
-- ARGV    life of the Redis server, token, life of the mark in ms
-- returns {status, contents}   status: INCOMPLETE | EMPTY | FOUND | TO_MAKE
local walletKey = KEYS[1]
local contentsKey = KEYS[2]
local currentLife = tonumber(ARGV[1])
local token = ARGV[2]
local markTtl = ARGV[3]

local life = redis.call('ZSCORE', walletKey, 'complete')
if not life or tonumber(life) ~= currentLife then
  return {'INCOMPLETE', ''}
end
if redis.call('ZCARD', walletKey) == 1 then
  return {'EMPTY', ''}
end
local contents = redis.call('GET', contentsKey)
if contents and string.sub(contents, 1, 7) ~= 'making:' then
  return {'FOUND', contents}
end
redis.call('SET', contentsKey, 'making:' .. token, 'PX', markTtl)
return {'TO_MAKE', ''}
