-- Video and audio wait for processing in their own rows: owners take turns, and within an owner short files come first.
alter table files
  add column queued_at timestamptz default now(),
  add column process_by timestamptz not null default now(),
  add column work_seconds real not null default 0,
  add column started_at timestamptz;
comment on column files.queued_at is 'since when, or from when on, it may be processed; null until a clip is used';
comment on column files.process_by is 'queued_at plus work_seconds: the order within an owner, in which long files are not postponed forever';
comment on column files.work_seconds is 'seconds of media, estimated from the size until they are measured';
comment on column files.started_at is 'when the current attempt to process it began';
create index files_queue on files (coalesce(owner_id, id), process_by, work_seconds)
  where status = 'uploaded' and queued_at is not null;

-- Whose turn it is: the processing time of each owner, laid end to end. The owner whose time ended first is next.
create table media_turns (
  owner_id uuid primary key,
  busy_until timestamptz not null
);
create index media_turns_by_end on media_turns (busy_until);
