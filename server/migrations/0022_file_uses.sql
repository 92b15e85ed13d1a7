-- A stored file is used in as many places as its owner likes: each use is a row, and who may have it is decided there.
-- Nothing that still refers to a file goes with it, so the database refuses to forget a file that is in use.
alter table item_files
  drop constraint item_files_file_id_key,
  drop constraint item_files_file_id_fkey,
  add constraint item_files_file_id_fkey foreign key (file_id) references files (id),
  add constraint item_files_once unique (file_id, item_id);
alter table message_files
  drop constraint message_files_file_id_key,
  add constraint message_files_once unique (file_id, message_id);
alter table photos
  drop constraint photos_file_id_fkey,
  add constraint photos_file_id_fkey foreign key (file_id) references files (id);

-- A vault is read by when a file came.
drop index files_by_owner;
create index files_by_owner on files (owner_id, created_at desc, id desc);

-- What was sold to one person, without going through what many got.
create index messages_by_own_item on messages (item_id, conversation_id)
  where item_id is not null and mass_id is null;
