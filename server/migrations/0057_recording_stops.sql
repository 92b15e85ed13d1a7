-- A recording that ends before its stream does, such as on a full disk, keeps the reason when it is saved.
alter table stream_recordings add column stop_reason text;
comment on column stream_recordings.stop_reason is 'why it ended before its stream or did not begin, for the creator';
