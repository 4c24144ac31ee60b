-- add_to_wallet: shows one committed coupon in a wallet that exists; an absent wallet is read from the database anyway.
-- Replay-safe: adding twice changes nothing.
-- KEYS[1] wallet    sorted set  coupon id by end of use in ms; members complete, building
-- KEYS[2] contents  string      copy of the coupons' rows, removed: it lacks this one
-- ARGV    end of use in ms, coupon id, idle time in ms after which the wallet vanishes
-- returns {status}   status: ADDED | NO_WALLET
redis.call('DEL', KEYS[2])
if redis.call('EXISTS', KEYS[1]) == 0 then
  return {'NO_WALLET'}
end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return {'ADDED'}
