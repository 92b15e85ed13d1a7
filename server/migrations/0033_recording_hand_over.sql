-- A recording stays on the disk of the node that made it until its file is stored: which folder, which of its pieces,
-- who works on it, and what went wrong.
alter table stream_recordings drop constraint stream_recordings_status_check;
alter table stream_recordings add constraint stream_recordings_status_check check (status in (
  'recording', 'saving', 'retrying', 'processing', 'ready', 'failed', 'published'));
alter table stream_recordings
  add column folder uuid,
  add column first_piece integer not null default 0 check (first_piece >= 0),
  add column last_piece integer check (last_piece >= first_piece),
  add column busy_until timestamptz,
  add column attempts integer not null default 0 check (attempts >= 0),
  add column retry_at timestamptz,
  add column reason text;
comment on column stream_recordings.folder is 'on the disk of the node that recorded it, until its file is stored';
comment on column stream_recordings.last_piece is 'of a part; null: up to the end';
comment on column stream_recordings.busy_until is 'a node works on it, and says so again before then';
comment on column stream_recordings.reason is 'why it is not saved yet, or failed, for the creator';
create index stream_recordings_unsaved on stream_recordings (folder)
  where status in ('recording', 'saving', 'retrying');
