-- Who this site is. Its files and its Redis carry the same mark, so that another site does not take them for its own.
-- A copy of the database is the same site; one that is to live beside the first needs a mark of its own.
create table site (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into site default values;
