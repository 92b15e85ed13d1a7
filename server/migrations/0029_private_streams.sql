-- A private stream of one fan with one creator, from the request to its end. The fan puts tokens aside for some minutes,
-- each minute is paid as it begins, and the rest goes back. Amounts are hundredths of a token.
create table private_streams (
  id uuid primary key,
  creator_id uuid not null references creators (account_id),
  fan_id uuid not null references accounts (id),
  conversation_id uuid not null unique references stream_chats (id),
  status text not null default 'asked'
    check (status in ('asked', 'accepted', 'running', 'ended', 'declined', 'cancelled')),
  price bigint not null check (price > 0),
  fee bigint not null check (fee between 0 and price),
  minutes integer not null check (minutes > 0),
  stakes integer not null default 1 check (stakes > 0),
  paid_minutes integer not null default 0 check (paid_minutes between 0 and minutes),
  staked bigint not null check (staked >= 0),
  returned bigint not null default 0 check (returned >= 0),
  creator_heard_at timestamptz,
  fan_heard_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  check (creator_id <> fan_id),
  constraint private_streams_add_up check (price * paid_minutes + staked + returned = price * minutes),
  constraint private_streams_keep_nothing check (
    case when status in ('asked', 'accepted', 'running') then returned = 0 and ended_at is null
    else staked = 0 and ended_at is not null end),
  constraint private_streams_start_paid check (
    (started_at is not null) = (paid_minutes > 0) and (started_at is not null) = (status in ('running', 'ended')))
);
comment on table private_streams is 'its charge has the same id, and grows with each minute';
comment on column private_streams.price is 'of a minute, as the fan has seen it';
comment on column private_streams.fee is 'what the site keeps of a minute, as it was when the fan asked';
comment on column private_streams.minutes is 'what tokens were put aside for, in so many stakes';
comment on column private_streams.staked is 'put aside, and neither paid nor given back';
comment on column private_streams.creator_heard_at is 'when the creator was there last';
comment on column private_streams.fan_heard_at is 'when the fan was there last';
comment on column private_streams.seen_at is 'when the pictures of the creator reached the fan last';

create unique index private_streams_open on private_streams (fan_id, creator_id)
  where status in ('asked', 'accepted', 'running');
create unique index private_streams_one_at_a_time on private_streams (creator_id)
  where status in ('accepted', 'running');
create index private_streams_asked on private_streams (creator_id, created_at, id) where status = 'asked';
create index private_streams_to_watch on private_streams (id) where status in ('asked', 'accepted', 'running');
create index private_streams_by_creator on private_streams (creator_id);
create index private_streams_by_fan on private_streams (fan_id);
