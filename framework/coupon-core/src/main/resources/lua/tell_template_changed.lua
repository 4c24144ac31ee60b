-- tell_template_changed: removes the common copy of a template and tells every instance to drop its own.
-- Replay-safe. A reader that began to make the copy before this finds its mark gone and does not install it.
-- KEYS[1] copy     string  see TemplateNews.copyOf
-- ARGV    channel, template id
-- returns {status}   status: TOLD
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[1], ARGV[2])
return {'TOLD'}
