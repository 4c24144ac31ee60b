-- take_tokens: takes one token from each of the buckets that are not only looked at, or from none if one of all is empty. Buckets that
-- owe give theirs however empty they are, and are empty until that has come back.
-- Not replay-safe: each call takes tokens; who is unsure whether a call arrived does not repeat it.
-- KEYS[n] bucket  string  server time in µs at which the bucket is full again; vanishes then
--                         (all keys carry the same {claim-limit} tag)
-- ARGV    for each bucket: µs until a token comes back, tokens that fit in, TAKE, LOOK or OWE
-- returns {status, bucket, wait}   status: OK | EMPTY   bucket: number of the one that is empty the longest, wait: µs until
--         it has a token again; both 0 when OK
local seconds, micros = unpack(redis.call('TIME'))
local now = tonumber(seconds) * 1000000 + tonumber(micros)
local full = {}
local empty, longest = 0, 0
for i, bucketKey in ipairs(KEYS) do
  local back, burst = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1])
  full[i] = math.max(tonumber(redis.call('GET', bucketKey) or '0'), now) + back
  local wait = full[i] - now - back * burst
  if wait > longest and ARGV[3 * i] ~= 'OWE' then
    empty, longest = i, wait
  end
end
if empty > 0 then
  return {'EMPTY', tostring(empty), string.format('%.0f', longest)}
end
for i, bucketKey in ipairs(KEYS) do
  if ARGV[3 * i] ~= 'LOOK' then
    redis.call('SET', bucketKey, string.format('%.0f', full[i]), 'PX', math.ceil((full[i] - now) / 1000))
  end
end
return {'OK', '0', '0'}
