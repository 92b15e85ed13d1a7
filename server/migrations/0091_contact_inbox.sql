-- Messages of the contact form are handled in the console.
alter table contact_messages
  add column status text not null default 'open' check (status in ('open', 'closed')),
  add column assignee_id uuid references accounts (id) on delete set null,
  add column closed_at timestamptz,
  add check ((status = 'closed') = (closed_at is not null));
drop index contact_messages_latest;
create index contact_messages_latest on contact_messages (created_at desc, id desc);
create index contact_messages_by_status on contact_messages (status, created_at desc, id desc);
create index contact_messages_by_assignee on contact_messages (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index contact_messages_trgm on contact_messages
  using gin ((lower(name || ' ' || email || ' ' || subject)) gin_trgm_ops);

-- Emails in which operators answered them.
create table contact_replies (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  -- Not a reference: the reply stays when the account is deleted.
  operator_id uuid not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index contact_replies_by_message on contact_replies (message_id, created_at, id);
