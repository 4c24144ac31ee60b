-- claim: judges one claim of one user (state, window, limit, stock) and takes its hold if it is accepted. A refusal changes
-- nothing.
-- Replay-safe: a claim that is held or decided gets that answer again.
-- KEYS[1] stock    hash    gen, version, status, start, end, available, fresh, loaded, c:<claim> = "ms:user:channel",
--                          f:<claim> = the same of a claim under way whose hold a load has forgotten
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- KEYS[3] given    hash    user -> coupons ever received, as far as known
-- KEYS[4] flying   hash    user -> claims in flight
-- KEYS[5] tickets  hash    claim -> how it was decided; remembers = ms from which on none is missing, 0 if none ever was
-- ARGV    claim, user, channel, limit, now in ms, stock_version that the caller has read (a filter behind it is loaded
--         anew), coupons the user has in the database or '' if not looked up, time in ms at which these keys may vanish
--         detail is the ticket if DECIDED, of a refusal "loaded:remembers" (either may be empty if it is not known)
-- returns {status, gen, detail}   status: OK | REPLAYED | DECIDED | KEY_REUSED | NOT_LOADED | RELOADING | UNKNOWN_USER | NOT_STARTED | ENDED | PAUSED | SOLD_OUT | LIMIT_REACHED
local hold = 'c:' .. ARGV[1]
local books = redis.call(
  'HMGET', KEYS[1], 'gen', 'version', 'status', 'start', 'end', 'available', 'fresh', hold, 'loaded',
  'f:' .. ARGV[1])
local gen = books[1]
if not gen then
  return {redis.call('EXISTS', KEYS[2]) == 1 and 'RELOADING' or 'NOT_LOADED', '0', ''}
end
local first = books[8] or books[10]
local known = first and 'REPLAYED' or 'DECIDED'
local tickets = redis.call('HMGET', KEYS[5], ARGV[1], 'remembers')
local memory = (books[9] or '') .. ':' .. (tickets[2] or '')
first = first or tickets[1]
if first then
  local channel = string.match(first, '^[^:]*:[^:]*:([^:]*)')
  if channel ~= ARGV[3] then
    return {'KEY_REUSED', gen, ''}
  end
  return {known, gen, first}
end
if tonumber(books[2]) < tonumber(ARGV[6]) then
  redis.call('HDEL', KEYS[1], 'gen')
  return {'NOT_LOADED', '0', ''}
end
if books[3] ~= 'ACTIVE' then
  return {books[3] == 'PAUSED' and 'PAUSED' or 'ENDED', gen, memory}
end
local now = tonumber(ARGV[5])
if now < tonumber(books[4]) then
  return {'NOT_STARTED', gen, memory}
end
if now >= tonumber(books[5]) then
  return {'ENDED', gen, memory}
end
local given = redis.call('HGET', KEYS[3], ARGV[2])
if not given and (ARGV[7] ~= '' or books[7] == '1') then
  given = ARGV[7] ~= '' and ARGV[7] or '0'
end
local limit = tonumber(ARGV[4])
if given and tonumber(given) + tonumber(redis.call('HGET', KEYS[4], ARGV[2]) or '0') >= limit then
  return {'LIMIT_REACHED', gen, memory}
end
if tonumber(books[6]) <= 0 then
  return {'SOLD_OUT', gen, memory}
end
if not given then
  return {'UNKNOWN_USER', gen, ''}
end
redis.call('HSET', KEYS[3], ARGV[2], given)
redis.call('PEXPIREAT', KEYS[3], ARGV[8])
redis.call('HINCRBY', KEYS[4], ARGV[2], 1)
redis.call('PEXPIREAT', KEYS[4], ARGV[8])
redis.call('HINCRBY', KEYS[1], 'available', -1)
redis.call('HSET', KEYS[1], hold, ARGV[5] .. ':' .. ARGV[2] .. ':' .. ARGV[3])
return {'OK', gen, ''}
