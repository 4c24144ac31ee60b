-- count_wrong_codes: says of how many codes, in the order in which they were typed, the answer may be told. Each one that is wrong,
-- and was not told before, takes a token from each bucket that is not only looked at; from the first on that meets an empty bucket,
-- wrong or right, none is told.
-- Replay-safe: a repeat finds what was told and takes nothing for it again.
-- KEYS[1] told    set     marks of wrong codes that were told; vanishes by itself
-- KEYS[n] bucket  string  server time in µs at which the bucket is full again; vanishes then
--                         (all keys carry the same {claim-limit} tag; take_tokens of the gateway fills buckets alike)
-- ARGV      life of told in ms; for each bucket: µs until a token comes back, tokens that fit in, TAKE or LOOK; then for each code: its
--           mark if it is wrong, empty if it is right
-- returns {count}
local toldKey = KEYS[1]
local toldTtl = ARGV[1]
local seconds, micros = unpack(redis.call('TIME'))
local now = tonumber(seconds) * 1000000 + tonumber(micros)
local buckets = {}
for i = 1, #KEYS - 1 do
  local bucketKey = KEYS[i + 1]
  buckets[i] = {
    key = bucketKey,
    back = tonumber(ARGV[3 * i - 1]),
    burst = tonumber(ARGV[3 * i]),
    isTaken = ARGV[3 * i + 1] == 'TAKE',
    full = math.max(tonumber(redis.call('GET', bucketKey) or '0'), now)
  }
end

local function isEmpty()
  for _, bucket in ipairs(buckets) do
    if bucket.full + bucket.back - now > bucket.back * bucket.burst then
      return true
    end
  end
  return false
end

local function take()
  for _, bucket in ipairs(buckets) do
    if bucket.isTaken then
      bucket.full = bucket.full + bucket.back
      redis.call('SET', bucket.key, string.format('%.0f', bucket.full), 'PX', math.ceil((bucket.full - now) / 1000))
    end
  end
end

local count = 0
for i = 3 * #KEYS - 1, #ARGV do
  local mark = ARGV[i]
  local isKnown = mark ~= '' and redis.call('SISMEMBER', toldKey, mark) == 1
  if not isKnown then
    if isEmpty() then
      break
    end
    if mark ~= '' then
      take()
      redis.call('SADD', toldKey, mark)
      if redis.call('PTTL', toldKey) < 0 then
        redis.call('PEXPIRE', toldKey, toldTtl)
      end
    end
  end
  count = count + 1
end
return {tostring(count)}
