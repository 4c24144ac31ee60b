-- tell_template_changed: removes the common copy of a template and tells every instance to drop its own.
-- Replay-safe. A reader that began to make the copy before this finds its mark gone and does not install it.
-- KEYS[1] copy     string  see TemplateNews.copyOf
-- ARGV    channel, template id
-- returns {status}   status: TOLD
local copyKey = KEYS[1]
local channel = ARGV[1]
local template = ARGV[2]

redis.call('DEL', copyKey)
redis.call('PUBLISH', channel, template)
return {'TOLD'}
