-- forget_revoked: coupons of users were revoked, so how many they have is not known any more. Claims that were taken before
-- say nothing about it either: revokes is raised, each hold names the one that it was taken after.
-- Replay-safe: a repeat forgets once more.
-- KEYS[1] stock  hash  revokes, fresh (nobody has a coupon but by claims); a hash without gen is not loaded
-- KEYS[2] given  hash  user -> coupons ever received, as far as known
-- ARGV    ttl in ms of what is kept while the filter is not loaded, then users, one or more, few enough for unpack
-- returns {status}   status: FORGOTTEN
local stockKey = KEYS[1]
local givenKey = KEYS[2]
local ttl = ARGV[1]
local firstUser = 2 -- ARGV from here on: user, ...

local known = redis.call('EXISTS', stockKey) == 1
redis.call('HINCRBY', stockKey, 'revokes', 1)
redis.call('HDEL', stockKey, 'fresh')
if not known then
  redis.call('PEXPIRE', stockKey, ttl)
end
redis.call('HDEL', givenKey, unpack(ARGV, firstUser))
return {'FORGOTTEN'}
