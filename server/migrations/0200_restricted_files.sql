-- The files of content that operators hid or took down. Their owner can't use them in another place, also after the content
-- is deleted. No foreign keys: neither the content nor this keeps a file; a trigger deletes the rows with the file.
create table restricted_files (
  target_id uuid not null,
  file_id uuid not null,
  target text not null,
  primary key (target_id, file_id)
);
create index restricted_files_by_file on restricted_files (file_id);
comment on column restricted_files.target_id is 'the content that was hidden or taken down';

insert into restricted_files (target_id, file_id, target)
select i.id, part.file_id, i.kind from items i
cross join lateral (
  select o.file_id from item_files o where o.item_id = i.id
  union select p.file_id from photos p where p.gallery_id = i.id
  union select i.thumbnail_file_id where i.thumbnail_file_id is not null
  union select i.teaser_file_id where i.teaser_file_id is not null
  union select r.file_id from stream_recordings r where r.stream_id = i.id and r.file_id is not null
) part (file_id)
where i.restriction is not null;
insert into restricted_files (target_id, file_id, target)
select m.id, f.file_id, 'message' from messages m join message_files f on f.message_id = m.id
where m.restriction is not null on conflict do nothing;
insert into restricted_files (target_id, file_id, target)
select file_id, file_id, 'photo' from restricted_photos on conflict do nothing;

-- A file can also be removed from other places because of the content that was taken down with it.
alter table restricted_photos add column target_id uuid;
comment on column restricted_photos.target_id is 'the content that it was taken down with; null: on its own';
create index restricted_photos_by_target on restricted_photos (target_id) where target_id is not null;
