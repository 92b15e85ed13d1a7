create or replace function count_searches() returns trigger language plpgsql as $$
begin
  insert into search_keywords as k (keyword, people)
  select c.keyword, count(*) from changed c group by c.keyword order by c.keyword
  on conflict (keyword) do update set people = k.people + excluded.people;
  return null;
end $$;
create or replace trigger searches_counted after insert on searches
  referencing new table as changed for each statement execute function count_searches();

-- Decrements first, then deletes those at 0; a concurrent count of the same keyword waits for both.
create or replace function uncount_searches() returns trigger language plpgsql as $$
begin
  update search_keywords k set people = k.people - gone.people
  from (select c.keyword, count(*) as people from changed c group by c.keyword) gone
  where k.keyword = gone.keyword;
  delete from search_keywords k where k.people = 0 and k.keyword in (select c.keyword from changed c);
  return null;
end $$;
create or replace trigger searches_uncounted after delete on searches
  referencing old table as changed for each statement execute function uncount_searches();
