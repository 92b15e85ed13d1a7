-- Push endpoints that keep timing out are dropped, unless they worked within the last day.
alter table push_subscriptions
  add column timeouts smallint not null default 0,
  add column worked_at timestamptz default now();
alter table push_subscriptions alter column worked_at drop default;
comment on column push_subscriptions.timeouts is 'how often in a row the endpoint did not answer in time';
comment on column push_subscriptions.worked_at is 'when a push was last accepted; for those from before this column, when it was added';

-- When followers were last told that a creator is live.
create table live_announcements (
  creator_id uuid primary key references creators (account_id) on delete cascade,
  announced_at timestamptz not null
);
