-- Every word of a search in any of its forms, and longer words that begin with its stem: "climbing" becomes 'climb':*,
-- which finds "climb", "climbs" and "climber". Null when only stop words are left.
create or replace function stems_wanted(wanted text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(
    '''' || replace(replace(stem, '\', '\\'), '''', '''''') || '''' || case when length(stem) > 3 then ':*' else '' end,
    ' & ')::tsquery
  from unnest(tsvector_to_array(to_tsvector('english', wanted))) stem
$$;

-- Public creators (visible-creators.ts has the rule too, and a test compares them) whose name, bio or categories hold
-- what is wanted, as written or in another form of the word. When there is none, also those whose words are similar, or
-- similar to a word that creators or several searchers used and that is one slip away. The rank says how well they
-- match: a name before a category before a bio, exact words before similar ones.
create or replace function creators_matching(wanted text) returns table (id uuid, rank integer)
language sql stable set pg_trgm.word_similarity_threshold = 0.4 as $$
  with public_creators as not materialized (
    select a.id, lower(' ' || a.name || ' ' || coalesce(a.username, '')) as words, lower(' ' || c.bio) as said, c.bio
    from accounts a join creators c on c.account_id = a.id
    where a.is_performer and a.status = 'active' and c.verified_document
  ),
  exact as materialized (
    select hit.id, max(hit.rank) as rank from (
      select p.id, case when p.words like '% ' || ltrim(substr(words_like(wanted), 2)) then 5000 else 4000 end as rank
      from public_creators p where p.words like words_like(wanted)
      union all
      select m.creator_id, 3000 from creator_categories m join categories k on k.id = m.category_id
      where lower(' ' || k.name) like words_like(wanted)
      union all
      select m.creator_id, 3000 from creator_categories m join categories k on k.id = m.category_id
      where to_tsvector('english', k.name) @@ stems_wanted(wanted)
      union all
      select p.id, 2000 from public_creators p where p.said like words_like(wanted)
      union all
      select p.id, 2000 from public_creators p where to_tsvector('english', p.bio) @@ stems_wanted(wanted)
    ) hit
    group by hit.id
  ),
  meant as materialized (
    select w.word, similarity(w.word, lower(wanted)) as likeness from (
      select w.word from search_words w where word_deletions(w.word) && word_deletions(lower(wanted))
      union
      select k.keyword from search_keywords k
      where k.people >= 5 and word_deletions(k.keyword) && word_deletions(lower(wanted))
    ) w
    where length(wanted) > 2 and not exists (select from exact)
    order by likeness desc, w.word limit 20
  ),
  similar_ones as materialized (
    select alike.id, max(alike.how) as how from (
      select p.id, word_similarity(lower(wanted), p.words) as how from public_creators p
      where lower(wanted) <% p.words and not exists (select from exact)
      union all
      select p.id, word_similarity(lower(wanted), p.said) from public_creators p
      where lower(wanted) <% p.said and not exists (select from exact)
      union all
      select p.id, strict_word_similarity(m.word, p.words) + m.likeness from meant m join public_creators p on m.word <% p.words
      union all
      select p.id, strict_word_similarity(m.word, p.said) + m.likeness from meant m join public_creators p on m.word <% p.said
    ) alike
    group by alike.id
  )
  select e.id, e.rank from exact e
  union all
  -- What is far less similar than the best is left out.
  (select s.id, round(s.how * 1000)::integer from similar_ones s
   where s.how >= (select max(b.how) * 0.6 from similar_ones b)
   order by s.how desc, s.id limit 50)
$$;
