-- add_to_wallet: shows one committed coupon in a wallet that exists; an absent wallet is read from the database anyway. One that
-- has grown too large is removed, so that it is built again with the newest coupons only.
-- Replay-safe: adding twice changes nothing.
-- KEYS[1] wallet    sorted set  coupon id by end of use in ms; members complete, building
-- KEYS[2] contents  string      copy of the coupons' rows, removed: it lacks this one
-- ARGV    end of use in ms, coupon id, idle time in ms after which the wallet vanishes, members that it may have
-- returns {status}   status: ADDED | NO_WALLET | REMOVED
local walletKey = KEYS[1]
local contentsKey = KEYS[2]
local usableUntil = ARGV[1]
local coupon = ARGV[2]
local idle = ARGV[3]
local most = tonumber(ARGV[4])

redis.call('DEL', contentsKey)
if redis.call('EXISTS', walletKey) == 0 then
  return {'NO_WALLET'}
end
redis.call('ZADD', walletKey, usableUntil, coupon)
if redis.call('ZCARD', walletKey) > most then
  redis.call('DEL', walletKey)
  return {'REMOVED'}
end
redis.call('PEXPIRE', walletKey, idle)
return {'ADDED'}
