-- The text in which a rule last found something, as a digest: another text with the same word is another matter. And one case
-- for what a person writes in one chat, instead of one for each message.
alter table cases add column matched text;
comment on column cases.matched is 'digest of the text in which a rule last found something';
alter table cases add column chat_id uuid;
comment on column cases.chat_id is 'the chat whose messages of this owner belong to this case';
create index cases_open_in_chat on cases (owner_id, chat_id) where status = 'open' and chat_id is not null;

create table case_messages (
  case_id uuid not null references cases (id) on delete cascade,
  -- Deleted with its chat, so it is no reference.
  target_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (case_id, target_id)
);
create index case_messages_of_target on case_messages (target_id);
