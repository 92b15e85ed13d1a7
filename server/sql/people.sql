-- Public creators (visible-creators.ts has the rule too, and a test compares them) whose name, words or categories hold
-- what is wanted. When nothing does, also those that are like it, or like a word which somebody has written or several
-- people searched for, and which differs from it by a slip of the finger.
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
