-- Pictures and posters of earlier versions, whose perceptual hash a job still has to compute. Empty on a new site.
create table unhashed_pictures (
  file_id uuid primary key references files (id) on delete cascade
);
insert into unhashed_pictures select id from files where picture_hash is null and cardinality(widths) > 0;
comment on column files.picture_hash is 'null for sound, downloads, pictures without enough detail and unhashed_pictures';
