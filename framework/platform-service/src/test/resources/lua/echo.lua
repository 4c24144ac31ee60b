-- echo: returns its keys and arguments in nested form
-- KEYS[1] counter
-- ARGV    any
-- returns {"OK", number, {arguments}, nil replaced by false}
local n = redis.call('INCR', KEYS[1])
return {'OK', n, ARGV, false}
