-- Single photos that operators hid or took down, while the rest of their item stays. They are removed from where they were,
-- so that no list, page or count has them, and put back there if they are shown again.
create table restricted_photos (
  -- Keeps the file, also if its owner deletes the item.
  file_id uuid primary key references files (id),
  owner_id uuid not null references accounts (id) on delete cascade,
  restriction text not null check (restriction in ('hidden', 'taken-down')),
  places jsonb not null,
  created_at timestamptz not null default now()
);
create index restricted_photos_by_owner on restricted_photos (owner_id);
comment on column restricted_photos.places is 'where it was: items, covers, a gallery, and items that it was the only file of';

alter table cases drop constraint cases_target_check;
alter table cases add constraint cases_target_check check (
  target in ('performer', 'user', 'feed', 'video', 'gallery', 'product', 'comment', 'message', 'stream', 'photo'));
alter table reports drop constraint reports_target_check;
alter table reports add constraint reports_target_check check (
  target in ('performer', 'user', 'feed', 'video', 'gallery', 'product', 'comment', 'message', 'stream', 'photo'));
