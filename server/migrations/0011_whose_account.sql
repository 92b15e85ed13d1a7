-- Ways into an account, and what guards them.

-- An address that is not in force before somebody has proved it.
alter table accounts add column pending_email text;

-- By which sign-in a login came; none: by password.
alter table sessions add column provider text check (provider in ('google', 'twitter'));

-- Links that were sent to an address which an account had: they bring it back, whatever else was changed since.
create table email_ways_back (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_ways_back_by_account on email_ways_back (account_id);
create index email_ways_back_expired on email_ways_back (expires_at);

-- How often a password was guessed at, by account and by where the guesses come from.
create table login_tries (
  account text not null,
  place text not null,
  tries integer not null check (tries > 0),
  last_at timestamptz not null default now(),
  primary key (account, place)
);
create index login_tries_old on login_tries (last_at);

-- Devices on which somebody has logged in before.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
create index known_devices_old on known_devices (last_login_at);
