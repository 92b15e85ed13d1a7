-- How often in a row a part was found failing, and whether operators were alerted.
alter table health_states
  add column findings integer not null default 0,
  add column is_alerted boolean not null default false;
update health_states set findings = 2, is_alerted = true where state = 'failing';

-- One row: when the site was last watched, and up to when failed jobs have been seen.
create table health_watch (
  is_only boolean primary key default true check (is_only),
  watched_at timestamptz not null,
  jobs_seen_until timestamptz not null
);
