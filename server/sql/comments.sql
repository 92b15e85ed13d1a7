-- Comments and replies are counted however they are added or deleted: one by one, with their item or with their author.
create or replace function count_comments() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into counts as c (subject_id, shard, comments)
  select subject.id, floor(random() * 8), step * count(*)
  from (
    select i.id from changed join items i on i.id = changed.item_id
    union all
    select p.id from changed join comments p on p.id = changed.parent_id
  ) subject
  group by subject.id order by subject.id
  on conflict (subject_id, shard) do update set comments = c.comments + excluded.comments;
  return null;
end $$;
create or replace trigger comments_counted after insert on comments
  referencing new table as changed for each statement execute function count_comments();
create or replace trigger comments_uncounted after delete on comments
  referencing old table as changed for each statement execute function count_comments();
