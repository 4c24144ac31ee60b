-- take_tokens: takes one token from each of the buckets, or from none of them if one is empty.
-- Not replay-safe: each call takes tokens; who is unsure whether a call arrived does not repeat it.
-- KEYS[n] bucket  string  server time in µs at which the bucket is full again; vanishes then
--                         (all keys carry the same {claim-limit} tag)
-- ARGV    for each bucket: µs until a token comes back, tokens that fit in
-- returns {status, bucket, wait}   status: OK | EMPTY   bucket: number of the one that is empty the longest, wait: µs until
--         it has a token again; both 0 when OK
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local full = {}
local empty, longest = 0, 0
for i = 1, #KEYS do
  local back = tonumber(ARGV[2 * i - 1])
  full[i] = math.max(tonumber(redis.call('GET', KEYS[i]) or '0'), now) + back
  local wait = full[i] - now - back * tonumber(ARGV[2 * i])
  if wait > longest then
    empty, longest = i, wait
  end
end
if empty > 0 then
  return {'EMPTY', tostring(empty), string.format('%.0f', longest)}
end
for i = 1, #KEYS do
  redis.call('SET', KEYS[i], string.format('%.0f', full[i]), 'PX', math.ceil((full[i] - now) / 1000))
end
return {'OK', '0', '0'}
