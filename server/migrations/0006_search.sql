-- What people search for ----------------------------------------------------------------------------
-- Until now everything that anybody had typed once was shown to everybody. Nobody can tell how many people those rows
-- stand for or what is in them, so they go.
drop table search_keywords;

-- A row for each person and keyword that found something. The person is a keyed hash that is different for every
-- keyword: it tells how many they are, not who, nor what else the same person looked for.
create table searches (
  keyword text not null,
  person bytea not null check (length(person) = 16),
  searched_on date not null,
  primary key (keyword, person)
);
create index searches_by_day on searches (searched_on);

create table search_keywords (
  keyword text primary key check (length(keyword) between 2 and 60),
  people integer not null check (people >= 0)
);
-- Over those that are shown: word for word what the list asks for.
create index search_keywords_popular on search_keywords (people desc, keyword) where people >= 5;
create index search_keywords_near on search_keywords using gin (keyword gin_trgm_ops) where people >= 5;

-- How many searches of a person were counted in a day, under another hash than theirs in `searches`.
create table search_allowances (
  person bytea not null check (length(person) = 16),
  day date not null,
  used integer not null check (used > 0),
  primary key (person, day)
);
create index search_allowances_by_day on search_allowances (day);

create function count_searches() returns trigger language plpgsql as $$
begin
  insert into search_keywords as k (keyword, people)
  select c.keyword, count(*) from changed c group by c.keyword order by c.keyword
  on conflict (keyword) do update set people = k.people + excluded.people;
  return null;
end $$;
create trigger searches_counted after insert on searches
  referencing new table as changed for each statement execute function count_searches();

-- First less, then away with those that are at nothing: who counts the same keyword at the moment waits for both.
create function uncount_searches() returns trigger language plpgsql as $$
begin
  update search_keywords k set people = k.people - gone.people
  from (select c.keyword, count(*) as people from changed c group by c.keyword) gone
  where k.keyword = gone.keyword;
  delete from search_keywords k where k.people = 0 and k.keyword in (select c.keyword from changed c);
  return null;
end $$;
create trigger searches_uncounted after delete on searches
  referencing old table as changed for each statement execute function uncount_searches();

-- Typing errors ---------------------------------------------------------------------------------------
-- A word and what is left of it without any one of its letters. Two words that have one of these in common differ by
-- one slip of a finger: a letter too many, too few, wrong, or two in the wrong order, at whichever end.
create function word_deletions(word text) returns text[] language sql immutable parallel safe as $$
  select array(
    select word union
    select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n
  )
$$;
create index search_words_deletions on search_words using gin (word_deletions(word));

-- The word itself when it is short or somebody has written it, or else those that may have been meant.
create function words_near(wanted text) returns table (word text, is_known boolean, similarity real)
language sql stable set pg_trgm.similarity_threshold = 0.3 as $$
  with known as materialized (
    select where length(wanted) < 3
    union all (select from search_words w where w.word like '%' || wanted || '%' limit 1)
  )
  select wanted, true, 1::real where exists (select from known)
  union all (
    select w.word, false, similarity(w.word, wanted) from search_words w
    where word_deletions(w.word) && word_deletions(wanted) and not exists (select from known)
    limit 100
  )
  union all (
    select w.word, false, similarity(w.word, wanted) as how from search_words w
    where w.word % wanted and not exists (select from known)
    order by how desc limit 50
  )
$$;
drop function words_meant;

create index search_keywords_deletions on search_keywords using gin (word_deletions(keyword)) where people >= 5;

-- As before, and when nothing holds the words as written, also those that are like a word which somebody has written,
-- or which several people searched for, and which differs from them by a slip of the finger.
create or replace function creators_matching(wanted text) returns table (id uuid)
language sql stable set pg_trgm.word_similarity_threshold = 0.4 as $$
  with public_creators as not materialized (
    select a.id, lower(' ' || a.name || ' ' || coalesce(a.username, '')) as words, lower(' ' || c.bio) as said
    from accounts a join creators c on c.account_id = a.id
    where a.is_performer and a.status = 'active' and c.verified_document
  ),
  as_written as materialized (
    select p.id from public_creators p where p.words like words_like(wanted)
    union
    select p.id from public_creators p where p.said like words_like(wanted)
    union
    select m.creator_id from creator_categories m join categories k on k.id = m.category_id
    where lower(' ' || k.name) like words_like(wanted)
  ),
  near as materialized (
    select alike.id from (
      select p.id, word_similarity(lower(wanted), p.words) as how from public_creators p where lower(wanted) <% p.words
      union all
      select p.id, word_similarity(lower(wanted), p.said) as how from public_creators p where lower(wanted) <% p.said
    ) alike
    where not exists (select from as_written)
    group by alike.id order by max(alike.how) desc, alike.id limit 50
  ),
  meant as materialized (
    select w.word from (
      select w.word from search_words w where word_deletions(w.word) && word_deletions(lower(wanted))
      union
      select k.keyword from search_keywords k
      where k.people >= 5 and word_deletions(k.keyword) && word_deletions(lower(wanted))
    ) w
    where length(wanted) > 2 and not exists (select from as_written)
    limit 20
  )
  select w.id from as_written w
  union all (
    select n.id from near n
    union
    (select p.id from meant m join public_creators p on m.word <% p.words limit 50)
    union
    (select p.id from meant m join public_creators p on m.word <% p.said limit 50)
  )
$$;
