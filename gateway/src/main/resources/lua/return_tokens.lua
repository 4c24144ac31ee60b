-- return_tokens: gives back one token to each of the buckets, as if it had not been taken. A full bucket stays as it is.
-- Not replay-safe: each call gives back; who is unsure whether a call arrived does not repeat it.
-- KEYS[n] bucket  string  server time in µs at which the bucket is full again; vanishes then
--                         (all keys carry the same {claim-limit} tag)
-- ARGV    for each bucket: µs until a token comes back
-- returns {status}   status: OK
local seconds, micros = unpack(redis.call('TIME'))
local now = tonumber(seconds) * 1000000 + tonumber(micros)
for i, bucketKey in ipairs(KEYS) do
  local full = tonumber(redis.call('GET', bucketKey) or '0') - tonumber(ARGV[i])
  if full > now then
    redis.call('SET', bucketKey, string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000))
  else
    redis.call('DEL', bucketKey)
  end
end
return {'OK'}
