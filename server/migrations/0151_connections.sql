-- External services whose credentials operators enter in the console, unless an environment variable sets them.
create table connections (
  service text primary key check (service in ('mail', 'google', 'twitter')),
  -- What is no secret, such as the host of the mail server.
  values jsonb not null,
  -- Encrypted with the secret of the site; null if there is none.
  secret bytea,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);

-- The last test of each service. It counts only for the credentials that it was made with.
create table connection_checks (
  service text primary key check (service in ('mail', 'google', 'twitter', 'stripe')),
  fingerprint text not null,
  ok boolean not null,
  answer text not null,
  advice text,
  checked_at timestamptz not null default now()
);
