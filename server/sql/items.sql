-- In order, so that two transactions with the same words do not deadlock.
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select distinct word
  from changed cross join regexp_split_to_table(changed.words, '[[:space:][:punct:]]+') word
  where changed.status = 'active' and changed.files_state = 'ready' and changed.restriction is null
    and length(word) between 3 and 30
  order by word
  on conflict do nothing;
  return null;
end $$;
create or replace trigger items_learnt after insert on items
  referencing new table as changed for each statement execute function learn_words();
create or replace trigger items_learnt_again after update on items
  referencing new table as changed for each statement execute function learn_words();

-- A word, and the word without each one of its letters. Two words that share one of these differ by one typing error: an
-- extra, missing or wrong letter, or two letters swapped.
create or replace function word_deletions(word text) returns text[] language sql immutable parallel safe as $$
  select array(
    select word union
    select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n
  )
$$;
create index if not exists search_words_deletions on search_words using gin (word_deletions(word));
create index if not exists search_keywords_deletions on search_keywords using gin (word_deletions(keyword))
  where people >= 5;

-- The word itself if it is short or known, else the words that may have been meant.
create or replace function words_near(wanted text) returns table (word text, is_known boolean, similarity real)
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

-- Counts a creator's published items by kind, including scheduled ones, because their publication writes no row. New items
-- are counted once for each statement, so that many of one creator update the row once.
create or replace function count_new_items() returns trigger language plpgsql as $$
begin
  update creators c set
    total_feeds = c.total_feeds + added.feeds,
    total_videos = c.total_videos + added.videos,
    total_galleries = c.total_galleries + added.galleries,
    total_products = c.total_products + added.products
  from (
    select creator_id,
      count(*) filter (where kind = 'feed') as feeds,
      count(*) filter (where kind = 'video') as videos,
      count(*) filter (where kind = 'gallery') as galleries,
      count(*) filter (where kind = 'product') as products
    from changed where status = 'active' and files_state = 'ready' and restriction is null group by creator_id
  ) added
  where c.account_id = added.creator_id;
  return null;
end $$;
create or replace trigger items_counted after insert on items
  referencing new table as changed for each statement execute function count_new_items();

create or replace function recount_items() returns trigger language plpgsql as $$
declare
  change integer := -(old.status = 'active' and old.files_state = 'ready' and old.restriction is null)::integer;
begin
  if tg_op = 'UPDATE' then
    change := change + (new.status = 'active' and new.files_state = 'ready' and new.restriction is null)::integer;
  end if;
  if change <> 0 then
    update creators set
      total_feeds = total_feeds + case old.kind when 'feed' then change else 0 end,
      total_videos = total_videos + case old.kind when 'video' then change else 0 end,
      total_galleries = total_galleries + case old.kind when 'gallery' then change else 0 end,
      total_products = total_products + case old.kind when 'product' then change else 0 end
    where account_id = old.creator_id;
  end if;
  return null;
end $$;
create or replace trigger items_recounted after delete or update of status, files_state, restriction on items
  for each row execute function recount_items();

create or replace function note_latest_feeds() returns trigger language plpgsql as $$
declare
  whose uuid[] := array(select distinct creator_id from changed where kind = 'feed' order by creator_id);
begin
  -- Locked before they are read, so that concurrent changes see each other.
  perform from creators where account_id = any(whose) order by account_id for no key update;
  update creators c set latest_feed_at = latest.published_at
  from unnest(whose) creator (id), lateral (
    select max(i.published_at) as published_at from items i
    where i.creator_id = creator.id and i.kind = 'feed' and i.status = 'active' and i.files_state = 'ready'
      and i.restriction is null
  ) latest
  where c.account_id = creator.id and c.latest_feed_at is distinct from latest.published_at;
  return null;
end $$;
create or replace trigger latest_feed_came after insert on items
  referencing new table as changed for each statement execute function note_latest_feeds();
create or replace trigger latest_feed_changed after update on items
  referencing new table as changed for each statement execute function note_latest_feeds();
create or replace trigger latest_feed_went after delete on items
  referencing old table as changed for each statement execute function note_latest_feeds();

-- Deletes the items of an account that is erased. What somebody bought, or what a message or an order still refers to, is
-- only withdrawn: its buyers keep it.
create or replace function erase_items(creator uuid) returns void language plpgsql as $$
declare
  item uuid;
begin
  for item in select id from items where creator_id = creator loop
    begin
      if exists (select from purchases where item_id = item) then
        raise foreign_key_violation;
      end if;
      delete from items where id = item;
    exception when foreign_key_violation then
      update items set status = 'inactive', is_pinned = false where id = item and (status <> 'inactive' or is_pinned);
    end;
  end loop;
end $$;

-- Refuses to sell what operators hid or took down. The row is locked, so that a restriction and a purchase wait for each
-- other. Raised as a missing foreign key, which callers handle.
create or replace function check_item_sold() returns trigger language plpgsql as $$
declare
  is_restricted boolean;
begin
  select i.restriction is not null into is_restricted from items i where i.id = new.item_id for share;
  if is_restricted then
    raise foreign_key_violation using message = 'The item is restricted.', constraint = 'purchases_item_id_fkey';
  end if;
  return new;
end $$;
create or replace trigger item_sold before insert on purchases
  for each row execute function check_item_sold();

-- No foreign key: a restricted file that nothing else needs is deleted.
create or replace function forget_restricted_files() returns trigger language plpgsql as $$
begin
  delete from restricted_files r using gone where r.file_id = gone.id;
  return null;
end $$;
create or replace trigger restricted_files_forgotten after delete on files
  referencing old table as gone for each statement execute function forget_restricted_files();
