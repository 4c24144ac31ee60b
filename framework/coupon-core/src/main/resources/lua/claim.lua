-- claim: judges one claim of one user (state, window, limit, stock, audience) and takes its hold if it is accepted. A refusal changes
-- nothing.
-- Replay-safe: a claim that is held or decided gets that answer again.
-- KEYS[1] stock    hash    gen, version, status, start, end, available, fresh, loaded, revokes (none: 0),
--                          c:<claim> = "ms:user:channel", or "ms:user:channel:revokes" if there are any,
--                          f:<claim> = the same of a claim under way whose hold a load has forgotten
-- KEYS[2] loading  string  stands while the filter is rebuilt
-- KEYS[3] given    hash    user -> coupons ever received, as far as known
-- KEYS[4] flying   hash    user -> claims in flight
-- KEYS[5] tickets  hash    claim -> how it was decided; remembers = ms from which on none is missing, 0 if none ever was
-- ARGV    claim, user, channel, limit, now in ms, stock_version that the caller has read (a filter behind it is loaded
--         anew), coupons the user has in the database or '' if not looked up, revokes that the look
--         came after, time in ms at which these keys may vanish, 1 if the user is in the audience, 0 if
--         not, '' if nobody has asked yet
--         detail is the ticket if DECIDED, the hold if REPLAYED, of a refusal "loaded:remembers" (either may be empty if it is not known)
--         and of UNKNOWN_USER the revokes that the look into the database comes after
-- returns {status, gen, detail}   status: OK | REPLAYED | DECIDED | KEY_REUSED | NOT_LOADED | RELOADING | ASK_AUDIENCE | UNKNOWN_USER | NOT_STARTED | ENDED | PAUSED | NOT_IN_AUDIENCE | SOLD_OUT | LIMIT_REACHED
local stockKey = KEYS[1]
local loadingKey = KEYS[2]
local givenKey = KEYS[3]
local flyingKey = KEYS[4]
local ticketsKey = KEYS[5]
local claim = ARGV[1]
local user = ARGV[2]
local channel = ARGV[3]
local limit = tonumber(ARGV[4])
local nowText = ARGV[5]
local seenVersion = tonumber(ARGV[6])
local givenInDatabase = ARGV[7]
local lookedUpAfter = ARGV[8]
local vanishAt = ARGV[9]
local inAudience = ARGV[10]

local holdField = 'c:' .. claim
local gen, version, status, startsAt, endsAt, available, fresh, held, loaded, forgotten, revokes = unpack(redis.call(
  'HMGET', stockKey, 'gen', 'version', 'status', 'start', 'end', 'available', 'fresh', holdField, 'loaded',
  'f:' .. claim, 'revokes'))
if not gen then
  return {redis.call('EXISTS', loadingKey) == 1 and 'RELOADING' or 'NOT_LOADED', '0', ''}
end
local ticket, remembers = unpack(redis.call('HMGET', ticketsKey, claim, 'remembers'))
local memory = (loaded or '') .. ':' .. (remembers or '')
local underWay = held or forgotten
local first = underWay or ticket
if first then
  local firstChannel = string.match(first, '^[^:]*:[^:]*:([^:]*)')
  if firstChannel ~= channel then
    return {'KEY_REUSED', gen, ''}
  end
  return {underWay and 'REPLAYED' or 'DECIDED', gen, first}
end
if tonumber(version) < seenVersion then
  redis.call('HDEL', stockKey, 'gen')
  return {'NOT_LOADED', '0', ''}
end
if status ~= 'ACTIVE' then
  return {status == 'PAUSED' and 'PAUSED' or 'ENDED', gen, memory}
end
local now = tonumber(nowText)
if now < tonumber(startsAt) then
  return {'NOT_STARTED', gen, memory}
end
if now >= tonumber(endsAt) then
  return {'ENDED', gen, memory}
end
if givenInDatabase ~= '' and lookedUpAfter ~= (revokes or '0') then
  givenInDatabase = '' -- a coupon was revoked meanwhile, perhaps the user's
end
local given = redis.call('HGET', givenKey, user)
if not given and (givenInDatabase ~= '' or fresh == '1') then
  given = givenInDatabase ~= '' and givenInDatabase or '0'
end
if given and tonumber(given) + tonumber(redis.call('HGET', flyingKey, user) or '0') >= limit then
  return {'LIMIT_REACHED', gen, memory}
end
if tonumber(available) <= 0 then
  return {'SOLD_OUT', gen, memory}
end
if inAudience == '' then
  return {'ASK_AUDIENCE', gen, ''}
end
if inAudience ~= '1' then
  return {'NOT_IN_AUDIENCE', gen, memory}
end
if not given then
  return {'UNKNOWN_USER', gen, revokes or '0'}
end
redis.call('HSET', givenKey, user, given)
redis.call('PEXPIREAT', givenKey, vanishAt)
redis.call('HINCRBY', flyingKey, user, 1)
redis.call('PEXPIREAT', flyingKey, vanishAt)
redis.call('HINCRBY', stockKey, 'available', -1)
redis.call('HSET', stockKey, holdField, nowText .. ':' .. user .. ':' .. channel .. (revokes and ':' .. revokes or ''))
return {'OK', gen, ''}
