-- Files ------------------------------------------------------------------------------------------

alter table files
  add column name text,
  add column widths integer[] not null default '{}',
  add column duration real,
  add column blur text,
  add column waveform smallint[],
  add column error text,
  add column attempts smallint not null default 0;
comment on column files.size is 'all bytes kept for it';
comment on column files.name is 'what its owner called it, for a file that is given back as it came';
comment on column files.widths is 'in which widths its pictures exist, narrow ones first';
comment on column files.duration is 'seconds';
comment on column files.blur is 'a data: address in which nothing can be recognised, for those who may not have the file';
comment on column files.waveform is 'how loud it is along the way, 0 to 100';
comment on column files.error is 'why it could not be made ready, for its owner';
-- What is being worked on is looked for when its worker may have died.
create index files_under_way on files (id) where status = 'processing';

-- Items ------------------------------------------------------------------------------------------

-- Whatever a creator publishes. What one kind alone has lies in a table of its own; what decides who may know of it
-- and who may have it is here, once.
create table items (
  id uuid primary key,
  kind text not null check (kind in ('feed', 'video', 'gallery', 'product')),
  creator_id uuid not null references creators (account_id) on delete cascade,
  status text not null default 'active' check (status in ('draft', 'active', 'inactive')),
  files_state text not null default 'ready' check (files_state in ('empty', 'processing', 'ready', 'error')),
  title text not null default '',
  body text not null default '',
  words text not null default '',
  is_sale boolean not null default false,
  is_public boolean not null default false,
  is_pinned boolean not null default false,
  price bigint not null default 0 check (price >= 0),
  thumbnail_file_id uuid references files (id) on delete set null,
  teaser_file_id uuid references files (id) on delete set null,
  scheduled_at timestamptz,
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_sale and is_public))
);
comment on column items.price is 'hundredths of a token';
comment on column items.files_state is 'empty: a gallery without a photo to show';
comment on column items.body is 'sanitised rich text';
comment on column items.words is 'what everybody may read of it as plain lower-case text behind a blank, for the search';
comment on column items.published_at is 'when it appears: in the future while it is scheduled';
-- Shown items: word for word what the lists for everybody ask for.
create index items_of_creator on items (creator_id, kind, published_at desc, id desc)
  where status = 'active' and files_state = 'ready';
create index items_on_profile on items (creator_id, is_pinned desc, published_at desc, id desc)
  where status = 'active' and files_state = 'ready' and kind = 'feed';
create index items_latest on items (kind, published_at desc, id desc)
  where status = 'active' and files_state = 'ready';
create index items_words on items using gin (words gin_trgm_ops)
  where status = 'active' and files_state = 'ready';
-- A creator's own lists hold everything.
create index items_own on items (creator_id, kind, created_at desc, id desc);
create index items_own_by_title on items (creator_id, kind, lower(title), id);
create unique index items_pinned on items (creator_id) where is_pinned;
create unique index items_thumbnail on items (thumbnail_file_id) where thumbnail_file_id is not null;
create unique index items_teaser on items (teaser_file_id) where teaser_file_id is not null;

-- The originals: photos, videos and sound of a post, the video of a video, the download of a product.
create table item_files (
  item_id uuid not null references items (id) on delete cascade,
  position smallint not null,
  file_id uuid not null unique references files (id) on delete cascade,
  primary key (item_id, position)
);

-- Every word of what is shown, once: a word nobody has written is taken for the nearest one that somebody has. To
-- compare it with the texts themselves would take seconds as soon as many of them hold something like it.
create table search_words (
  word text primary key
);
create index search_words_near on search_words using gin (word gin_trgm_ops);

-- In order, so that two who bring the same words never wait for each other.
create function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select distinct word
  from changed cross join regexp_split_to_table(changed.words, '[[:space:][:punct:]]+') word
  where changed.status = 'active' and changed.files_state = 'ready' and length(word) between 3 and 30
  order by word
  on conflict do nothing;
  return null;
end $$;
create trigger items_learnt after insert on items
  referencing new table as changed for each statement execute function learn_words();
create trigger items_learnt_again after update on items
  referencing new table as changed for each statement execute function learn_words();

-- A word as it is typed when it is short or somebody has written it, or else the nearest ones. No row: there is nothing
-- like it.
create function words_meant(wanted text) returns table (word text)
language sql stable set pg_trgm.similarity_threshold = 0.25 as $$
  with known as materialized (
    select where length(wanted) < 3
    union all (select from search_words w where w.word like '%' || wanted || '%' limit 1)
  )
  select wanted where exists (select from known)
  union all (
    select w.word from search_words w
    where w.word % wanted and not exists (select from known)
    order by similarity(w.word, wanted) desc fetch first 1 row with ties
  )
$$;

-- How many items a creator shows, by kind. A schedule is not counted out: it would change without anybody writing.
-- New ones come by the statement: many of one creator would otherwise change the same row as often.
create function count_new_items() returns trigger language plpgsql as $$
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
    from changed where status = 'active' and files_state = 'ready' group by creator_id
  ) added
  where c.account_id = added.creator_id;
  return null;
end $$;
create trigger items_counted after insert on items
  referencing new table as changed for each statement execute function count_new_items();

create function recount_items() returns trigger language plpgsql as $$
declare
  change integer := -(old.status = 'active' and old.files_state = 'ready')::integer;
begin
  if tg_op = 'UPDATE' then
    change := change + (new.status = 'active' and new.files_state = 'ready')::integer;
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
create trigger items_recounted after delete or update of status, files_state on items
  for each row execute function recount_items();

-- When the latest post of a creator appears. The home of a fan begins with the creators who published last, and need not
-- look for the posts of the others.
alter table creators add column latest_feed_at timestamptz;
comment on column creators.latest_feed_at is 'in the future while a post is scheduled';
create function note_latest_feeds() returns trigger language plpgsql as $$
declare
  whose uuid[] := array(select distinct creator_id from changed where kind = 'feed' order by creator_id);
begin
  -- Locked before they are looked at: posts that come and go at the same time see each other.
  perform from creators where account_id = any(whose) order by account_id for no key update;
  update creators c set latest_feed_at = latest.published_at
  from unnest(whose) creator (id), lateral (
    select max(i.published_at) as published_at from items i
    where i.creator_id = creator.id and i.kind = 'feed' and i.status = 'active' and i.files_state = 'ready'
  ) latest
  where c.account_id = creator.id and c.latest_feed_at is distinct from latest.published_at;
  return null;
end $$;
create trigger latest_feed_came after insert on items
  referencing new table as changed for each statement execute function note_latest_feeds();
create trigger latest_feed_changed after update on items
  referencing new table as changed for each statement execute function note_latest_feeds();
create trigger latest_feed_went after delete on items
  referencing old table as changed for each statement execute function note_latest_feeds();

-- Likes, comments and the like of anything, in some rows each: people who react to the same post at once seldom meet
-- in one row. The count is their sum.
create table counts (
  subject_id uuid not null,
  shard smallint not null check (shard between 0 and 7),
  likes integer not null default 0,
  bookmarks integer not null default 0,
  favourites integer not null default 0,
  comments integer not null default 0,
  views integer not null default 0,
  votes integer not null default 0,
  primary key (subject_id, shard)
);
comment on table counts is 'subjects are items, comments, poll options and creators';
alter table creators drop column likes, drop column views;

create table item_views (
  item_id uuid not null references items (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (item_id, account_id)
);

-- Who may have what ------------------------------------------------------------------------------

create table subscriptions (
  fan_id uuid not null references accounts (id) on delete cascade,
  creator_id uuid not null references creators (account_id) on delete cascade,
  type text not null check (type in ('free', 'monthly', 'yearly')),
  status text not null default 'active' check (status in ('active', 'deactivated', 'suspended')),
  expired_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (fan_id, creator_id),
  check (fan_id <> creator_id)
);
create index subscriptions_by_creator on subscriptions (creator_id, expired_at desc, fan_id);

create table purchases (
  account_id uuid not null references accounts (id) on delete cascade,
  item_id uuid not null references items (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, item_id)
);
create index purchases_by_item on purchases (item_id);

-- Kinds ------------------------------------------------------------------------------------------

create table feeds (
  item_id uuid primary key references items (id) on delete cascade,
  type text not null check (type in ('text', 'photo', 'video', 'audio', 'scheduled-streaming')),
  poll_description text not null default '',
  poll_expired_at timestamptz,
  announced_at timestamptz
);
comment on column feeds.announced_at is 'when its creator''s followers were told, which happens once';

create table poll_options (
  id uuid primary key,
  creator_id uuid not null references creators (account_id) on delete cascade,
  item_id uuid references items (id) on delete cascade,
  position smallint not null default 0,
  description text not null,
  expired_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, item_id)
);
create index poll_options_by_item on poll_options (item_id, position);
create index poll_options_unused on poll_options (created_at) where item_id is null;

-- One vote a person a post.
create table poll_votes (
  item_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  option_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (item_id, account_id),
  foreign key (option_id, item_id) references poll_options (id, item_id) on delete cascade
);
create index poll_votes_by_option on poll_votes (option_id);

create table videos (
  item_id uuid primary key references items (id) on delete cascade,
  tags text[] not null default '{}'
);
create index videos_by_tag on videos using gin (tags);

create table video_participants (
  item_id uuid not null references items (id) on delete cascade,
  creator_id uuid not null references creators (account_id) on delete cascade,
  primary key (item_id, creator_id)
);
create index video_participants_by_creator on video_participants (creator_id);

create table galleries (
  item_id uuid primary key references items (id) on delete cascade,
  cover_photo_id uuid,
  num_of_items integer not null default 0
);
comment on column galleries.num_of_items is 'photos to show';

create table photos (
  id uuid primary key,
  creator_id uuid not null references creators (account_id) on delete cascade,
  gallery_id uuid references galleries (item_id) on delete cascade,
  file_id uuid not null unique references files (id) on delete cascade,
  title text not null default '',
  status text not null default 'active' check (status in ('draft', 'active', 'inactive')),
  created_at timestamptz not null default now(),
  unique (id, gallery_id)
);
create index photos_of_gallery on photos (gallery_id, created_at desc, id desc);
create index photos_of_creator on photos (creator_id, created_at desc, id desc);
create index photos_latest on photos (created_at desc, id desc) where status = 'active';
create index photos_own_by_title on photos (creator_id, lower(title), id);
create index photos_words on photos using gin (lower(' ' || title) gin_trgm_ops) where status = 'active';
-- The cover is a photo of this very gallery. It may move away as long as another one takes its place in time.
alter table galleries add foreign key (cover_photo_id, item_id) references photos (id, gallery_id)
  on delete set null (cover_photo_id) deferrable initially deferred;
create index galleries_by_cover on galleries (cover_photo_id) where cover_photo_id is not null;

create function count_photos() returns trigger language plpgsql as $$
declare
  change integer := 0;
  whose uuid;
begin
  if tg_op <> 'INSERT' then
    change := change - (old.status = 'active')::integer;
    whose := old.creator_id;
  end if;
  if tg_op <> 'DELETE' then
    change := change + (new.status = 'active')::integer;
    whose := new.creator_id;
  end if;
  if change <> 0 then
    update creators set total_photos = total_photos + change where account_id = whose;
  end if;
  return null;
end $$;
create trigger photos_counted after insert or delete or update of status on photos
  for each row execute function count_photos();

create table products (
  item_id uuid primary key references items (id) on delete cascade,
  type text not null check (type in ('physical', 'digital')),
  stock integer check (stock >= 0),
  check (type = 'digital' or stock is not null)
);
comment on column products.stock is 'null: there is always another one';

-- What people say and do -------------------------------------------------------------------------

create table comments (
  id uuid primary key,
  item_id uuid not null references items (id) on delete cascade,
  parent_id uuid references comments (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index comments_of_item on comments (item_id, created_at desc, id desc) where parent_id is null;
create index comments_all_of_item on comments (item_id);
create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null;
create index comments_by_account on comments (account_id);

create table reactions (
  account_id uuid not null references accounts (id) on delete cascade,
  object_type text not null check (object_type in ('feed', 'video', 'gallery', 'product', 'performer', 'comment')),
  object_id uuid not null,
  action text not null check (action in ('like', 'bookmark', 'favourite')),
  created_at timestamptz not null default now(),
  primary key (account_id, object_id, action)
);
create index reactions_bookmarks on reactions (account_id, object_type, created_at desc, object_id desc)
  where action = 'bookmark';
create index reactions_of_object on reactions (object_id);

-- Both are counted where they come and go, whichever way: by hand, with what they belong to, or with their author.
create function count_comments() returns trigger language plpgsql as $$
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
create trigger comments_counted after insert on comments
  referencing new table as changed for each statement execute function count_comments();
create trigger comments_uncounted after delete on comments
  referencing old table as changed for each statement execute function count_comments();

-- The item before its creator, as views are counted: two transactions that need both never wait for each other.
create function count_reactions() returns trigger language plpgsql as $$
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
create trigger reactions_counted after insert on reactions
  referencing new table as changed for each statement execute function count_reactions();
create trigger reactions_uncounted after delete on reactions
  referencing old table as changed for each statement execute function count_reactions();

-- No foreign key can point at one of several tables, so what goes takes its reactions and counts with it by hand:
-- reactions while it is still there, since its creator loses the likes; counts when everything has been counted.
create function forget_reactions() returns trigger language plpgsql as $$
begin
  delete from reactions where object_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return old;
end $$;
create trigger forget_reactions before delete on items for each row execute function forget_reactions('id');
create trigger forget_reactions before delete on comments for each row execute function forget_reactions('id');
create trigger forget_reactions before delete on creators
  for each row execute function forget_reactions('account_id');

create function forget_counts() returns trigger language plpgsql as $$
begin
  delete from counts where subject_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger forget_counts after delete on items for each row execute function forget_counts('id');
create trigger forget_counts after delete on comments for each row execute function forget_counts('id');
create trigger forget_counts after delete on poll_options for each row execute function forget_counts('id');
create trigger forget_counts after delete on creators for each row execute function forget_counts('account_id');

-- Lists of follows, latest first, read from any place on.
drop index follows_by_creator;
create index follows_by_creator on follows (creator_id, created_at desc, follower_id desc);
create index follows_by_follower on follows (follower_id, created_at desc, creator_id desc);
