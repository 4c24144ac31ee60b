-- read_received: what the filter knows of one user's coupons of one template. It changes and loads nothing.
-- Replay-safe.
-- KEYS[1] stock   hash  gen, available, fresh (nobody has a coupon but by claims); a hash without gen is not loaded
-- KEYS[2] given   hash  user -> coupons ever received, as far as known
-- KEYS[3] flying  hash  user -> claims in flight
-- ARGV    user
--         received is 0 if it is not known, available '' if the filter is not loaded
-- returns {status, received, in flight, available}   status: KNOWN | UNKNOWN
local stockKey = KEYS[1]
local givenKey = KEYS[2]
local flyingKey = KEYS[3]
local user = ARGV[1]

local gen, available, fresh = unpack(redis.call('HMGET', stockKey, 'gen', 'available', 'fresh'))
if not gen then
  return {'UNKNOWN', '0', '0', ''}
end
local given = redis.call('HGET', givenKey, user) or (fresh == '1' and '0')
return {given and 'KNOWN' or 'UNKNOWN', given or '0', redis.call('HGET', flyingKey, user) or '0', available}
