-- A case can be about a message to many itself, with all its copies: a mass message, or the one to new subscribers.
alter table mass_messages add column restriction text check (restriction in ('hidden', 'taken-down'));
update mass_messages s set restriction = m.restriction
from messages m where m.mass_id = s.id and m.restriction is not null;

-- Names what was written: other words or files get another id.
alter table welcome_messages add column id uuid not null default gen_random_uuid();
alter table welcome_messages add column restriction text check (restriction in ('hidden', 'taken-down'));
create unique index welcome_messages_id on welcome_messages (id);

alter table messages add column welcome_id uuid;
create index messages_of_welcome on messages (welcome_id, conversation_id) where welcome_id is not null;
comment on column messages.welcome_id is 'the message to new subscribers that it is a copy of, which may have been replaced since';
