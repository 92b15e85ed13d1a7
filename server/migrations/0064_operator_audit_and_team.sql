-- What operators did. server/sql/audit.sql refuses changes of its rows, so no row refers to one that can be deleted.
create table audit_log (
  id uuid primary key,
  -- Null: the command line.
  operator_id uuid,
  role text check (role in ('owner', 'finance', 'moderation', 'support')),
  action text not null,
  subject_id uuid not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text not null default '',
  created_at timestamptz not null default now(),
  check ((operator_id is null) = (role is null))
);
create index audit_log_latest on audit_log (created_at desc, id desc);
create index audit_log_by_operator on audit_log (operator_id, created_at desc, id desc);
create index audit_log_by_subject on audit_log (subject_id, created_at desc, id desc);
create index audit_log_by_action on audit_log (action, created_at desc, id desc);

-- Links by email that make the account with this address an operator.
create table operator_invitations (
  id uuid primary key,
  email text not null,
  role text not null check (role in ('owner', 'finance', 'moderation', 'support')),
  token_hash bytea not null unique,
  invited_by uuid references accounts (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index operator_invitations_email_key on operator_invitations (lower(email));
create index operator_invitations_by_inviter on operator_invitations (invited_by);
create index operator_invitations_expiry on operator_invitations (expires_at);
