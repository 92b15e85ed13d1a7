-- The history of the settings, and the version against which concurrent changes are checked.
create sequence setting_change_version;
create table setting_changes (
  id uuid primary key,
  version bigint not null unique default nextval('setting_change_version'),
  key text not null,
  before jsonb not null,
  after jsonb not null,
  -- Null: the account was deleted.
  operator_id uuid references accounts (id) on delete set null,
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index setting_changes_latest on setting_changes (key, version desc);
create index setting_changes_by_operator on setting_changes (operator_id);
