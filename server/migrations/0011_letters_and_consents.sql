-- Who made the site write a letter, where anybody can have one sent to any address; none: the site owed it.
alter table mails add column asked_by text;
create index mails_asked_to on mails (lower(recipient), created_at) where asked_by is not null;
create index mails_asked_by on mails (asked_by, created_at) where asked_by is not null;

-- What people have agreed to, in which version and when. The account knows the latest, because every page asks.
create table consents (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('adult', 'terms')),
  version text not null,
  given_at timestamptz not null default now(),
  primary key (account_id, kind, version)
);
alter table accounts add column is_adult boolean not null default false;
alter table accounts add column terms_version text;
