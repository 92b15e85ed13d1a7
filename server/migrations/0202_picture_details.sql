-- A finer perceptual hash, because two captions in one line of text can have the same one of 64 bits, and a checksum, for
-- flat pictures, which have neither, and for sound.
alter table files add column picture_detail bit(1024);
alter table files add column checksum text;
comment on column files.checksum is 'of the pixels of a picture, or the bytes of an upload that is processed; null for earlier versions';

-- Null until the file is processed; its hashes are copied from it then.
alter table blocked_pictures alter column hash drop not null;
alter table blocked_pictures add column detail bit(1024);
alter table blocked_pictures add column checksum text;
create index blocked_pictures_by_file on blocked_pictures (file_id);
create index blocked_pictures_by_checksum on blocked_pictures (checksum) where checksum is not null;

-- The job computes the finer hash of earlier pictures.
insert into unhashed_pictures select id from files where picture_hash is not null and cardinality(widths) > 0
on conflict do nothing;
