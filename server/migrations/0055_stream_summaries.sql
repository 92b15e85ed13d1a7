-- What the summary of a stream shows besides its own row.
alter table streams
  add column peak_viewers integer not null default 0 check (peak_viewers >= 0),
  add column peak_at timestamptz;
comment on column streams.peak_viewers is 'the highest number of viewers at one time';
comment on column streams.peak_at is 'when that many were watching';
create index subscriptions_new_of_creator on subscriptions (creator_id, created_at);
