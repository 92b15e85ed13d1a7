-- Locks the item before its creator, like the counting of views, so that transactions do not deadlock.
create or replace function count_reactions() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into counts as c (subject_id, shard, likes, bookmarks, favourites)
  select object_id, floor(random() * 8),
    step * count(*) filter (where action = 'like'),
    step * count(*) filter (where action = 'bookmark'),
    step * count(*) filter (where action = 'favourite')
  from changed group by object_id order by object_id
  on conflict (subject_id, shard) do update set
    likes = c.likes + excluded.likes,
    bookmarks = c.bookmarks + excluded.bookmarks,
    favourites = c.favourites + excluded.favourites;
  insert into counts as c (subject_id, shard, likes)
  select i.creator_id, floor(random() * 8), step * count(*)
  from changed join items i on i.id = changed.object_id
  where changed.action = 'like'
  group by i.creator_id order by i.creator_id
  on conflict (subject_id, shard) do update set likes = c.likes + excluded.likes;
  return null;
end $$;
create or replace trigger reactions_counted after insert on reactions
  referencing new table as changed for each statement execute function count_reactions();
create or replace trigger reactions_uncounted after delete on reactions
  referencing old table as changed for each statement execute function count_reactions();

-- A foreign key can't reference one of several tables, so triggers delete reactions and counts: reactions before the
-- object, because its creator loses the likes; counts after everything was counted.
create or replace function forget_reactions() returns trigger language plpgsql as $$
begin
  delete from reactions where object_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return old;
end $$;
create or replace trigger forget_reactions before delete on comments
  for each row execute function forget_reactions('id');
create or replace trigger forget_reactions before delete on creators
  for each row execute function forget_reactions('account_id');
create or replace trigger forget_reactions before delete on items
  for each row execute function forget_reactions('id');
