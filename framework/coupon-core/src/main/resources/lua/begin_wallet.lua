-- begin_wallet: begins to build a wallet; grants that are committed from now on add themselves. What is begun and never
-- installed vanishes.
-- Replay-safe: the last who begins is the one who may install.
-- KEYS[1] wallet  sorted set  coupon id by end of use in ms; members complete, building
-- ARGV    token of the reader, ttl in ms
-- returns {status}   status: BEGUN
local walletKey = KEYS[1]
local token = ARGV[1]
local ttl = ARGV[2]

redis.call('ZADD', walletKey, token, 'building')
redis.call('PEXPIRE', walletKey, ttl)
return {'BEGUN'}
