-- A perceptual hash of each picture and of the poster of each video, and those of content that was taken down: a copy of
-- it is refused. Files of earlier versions have none until they are uploaded again.
alter table files add column picture_hash bit(64);
comment on column files.picture_hash is 'null for sound, downloads, and pictures without enough detail';

create table blocked_pictures (
  id uuid primary key,
  hash bit(64) not null,
  -- No reference: the file may be deleted.
  file_id uuid not null,
  target text not null,
  target_id uuid not null,
  owner_id uuid references accounts (id) on delete set null,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  unique (target_id, file_id)
);
create index blocked_pictures_latest on blocked_pictures (created_at desc, id desc);
create index blocked_pictures_by_owner on blocked_pictures (owner_id);
comment on column blocked_pictures.target_id is 'the content that was taken down';
comment on column blocked_pictures.refused is 'uploads of copies that were refused';
