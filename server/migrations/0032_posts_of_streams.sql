-- A post that tells of an announced stream. What it says of the time and of how far it is comes from the stream.
alter table feeds add column stream_id uuid references streams (id) on delete set null;
alter table feeds add constraint feeds_of_stream check (stream_id is null or type = 'scheduled-streaming');
create unique index feeds_by_stream on feeds (stream_id) where stream_id is not null;
