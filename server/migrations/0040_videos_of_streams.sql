-- Which videos were recorded from a stream, for lists of recordings.
alter table videos add column is_recording boolean not null default false;
update videos set is_recording = true
  where item_id in (select video_id from stream_recordings where video_id is not null);
create index videos_recordings on videos (item_id) where is_recording;
