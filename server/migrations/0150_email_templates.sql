-- Texts that operators wrote for kinds of emails. A kind without a row has the default text of the code.
create table email_templates (
  kind text primary key,
  subject text not null,
  body text not null,
  button text not null,
  updated_at timestamptz not null default now()
);

create table email_template_versions (
  id uuid primary key,
  kind text not null,
  version integer not null check (version > 0),
  subject text not null,
  body text not null,
  button text not null,
  -- Whether this version restored the default text.
  is_default boolean not null,
  -- Null: the account was deleted.
  operator_id uuid references accounts (id) on delete set null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  unique (kind, version)
);
create index email_template_versions_by_operator on email_template_versions (operator_id);

-- The kind of an email in the outbox; null for emails of before, and for those without a template.
alter table mails add column kind text;
