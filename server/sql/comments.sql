-- Comments and replies are counted however they are added or deleted: one by one, with their item or with their author.
-- Restricted ones are not.
create or replace function count_comments() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into counts as c (subject_id, shard, comments)
  select subject.id, floor(random() * 8), step * count(*)
  from (
    select i.id from changed join items i on i.id = changed.item_id where changed.restriction is null
    union all
    select p.id from changed join comments p on p.id = changed.parent_id where changed.restriction is null
  ) subject
  group by subject.id order by subject.id
  on conflict (subject_id, shard) do update set comments = c.comments + excluded.comments;
  return null;
end $$;
create or replace trigger comments_counted after insert on comments
  referencing new table as changed for each statement execute function count_comments();
create or replace trigger comments_uncounted after delete on comments
  referencing old table as changed for each statement execute function count_comments();

create or replace function count_restricted_comment() returns trigger language plpgsql as $$
declare
  step integer := (new.restriction is null)::integer - (old.restriction is null)::integer;
begin
  if step <> 0 then
    insert into counts as c (subject_id, shard, comments)
    select subject.id, floor(random() * 8), step
    from unnest(array[new.item_id, new.parent_id]) subject (id) where subject.id is not null order by subject.id
    on conflict (subject_id, shard) do update set comments = c.comments + excluded.comments;
  end if;
  return null;
end $$;
create or replace trigger comments_restricted after update of restriction on comments
  for each row execute function count_restricted_comment();
