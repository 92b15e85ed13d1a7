create extension if not exists pg_trgm;

-- The pattern for words inside a text that begins with a blank; one or two letters must begin a word.
create function words_like(wanted text) returns text language sql immutable as $$
  select case when length(wanted) < 3 then '% ' else '%' end
    || regexp_replace(lower(wanted), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- People -----------------------------------------------------------------------------------------

create table accounts (
  id uuid primary key,
  email text,
  username text,
  name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending-email-confirmation')),
  verified_email boolean not null default false,
  is_performer boolean not null default false,
  is_operator boolean not null default false,
  avatar_file_id uuid,
  cover_file_id uuid,
  gender text,
  country text check (country ~ '^[A-Z]{2}$'),
  timezone text,
  balance bigint not null default 0 check (balance >= 0),
  balance_version bigint not null default 0,
  following_count integer not null default 0 check (following_count >= 0),
  subscriptions_count integer not null default 0 check (subscriptions_count >= 0),
  online_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_performer and is_operator))
);
create unique index accounts_email_key on accounts (lower(email));
create unique index accounts_username_key on accounts (lower(username));
create index accounts_latest on accounts (created_at desc, id desc);
create index accounts_by_name on accounts (lower(name), id);
create index accounts_active_creators on accounts (id) where is_performer and status = 'active';
-- The blank in front lets a search of one or two letters, which has no trigram of its own, begin at a word.
create index accounts_name_trgm on accounts using gin ((lower(' ' || name || ' ' || coalesce(username, ''))) gin_trgm_ops);
create index creators_name_trgm on accounts using gin ((lower(' ' || name || ' ' || coalesce(username, ''))) gin_trgm_ops)
  where is_performer;
create index accounts_operators on accounts (created_at) where is_operator;
comment on column accounts.balance is 'hundredths of a token';

create table creators (
  account_id uuid primary key references accounts (id) on delete cascade,
  bio text not null default '',
  date_of_birth date,
  languages text[] not null default '{}',
  phone text,
  phone_code text,
  city text,
  state text,
  height text,
  weight text,
  body_type text,
  ethnicity text,
  butt text,
  hair text,
  eyes text,
  sexual_orientation text,
  is_free_subscription boolean not null default false,
  duration_free_subscription_days integer not null default 1 check (duration_free_subscription_days > 0),
  monthly_price_cents integer not null default 0 check (monthly_price_cents >= 0),
  yearly_price_cents integer not null default 0 check (yearly_price_cents >= 0),
  public_chat_price integer not null default 0 check (public_chat_price >= 0),
  private_chat_price integer not null default 0 check (private_chat_price >= 0),
  welcome_video_file_id uuid,
  activate_welcome_video boolean not null default false,
  streaming_status text not null default 'offline' check (streaming_status in ('public', 'private', 'offline')),
  live boolean not null generated always as (streaming_status <> 'offline') stored,
  is_featured boolean not null default false,
  verified_account boolean not null default false,
  verified_document boolean not null default false,
  id_verification_file_id uuid,
  document_verification_file_id uuid,
  score integer not null default 0,
  likes integer not null default 0,
  subscribers integer not null default 0,
  followers integer not null default 0 check (followers >= 0),
  views integer not null default 0,
  total_videos integer not null default 0,
  total_photos integer not null default 0,
  total_galleries integer not null default 0,
  total_products integer not null default 0,
  total_feeds integer not null default 0,
  total_stream_time integer not null default 0,
  joined_at timestamptz not null default now(),
  shuffle double precision not null default random()
);
comment on column creators.shuffle is 'a place in a random order, from which samples are read';
comment on column creators.private_chat_price is 'hundredths of a token a minute';
-- One index for each way the list of creators is sorted, over those the public may see.
create index creators_latest on creators (joined_at desc, account_id desc) where verified_document;
create index creators_popular on creators (score desc, account_id desc) where verified_document;
create index creators_subscribers on creators (subscribers desc, account_id desc) where verified_document;
create index creators_live on creators (live desc, score desc, account_id desc) where verified_document;
create index creators_shuffle on creators (shuffle) where verified_document;
-- And over all of them, for operators.
create index creators_joined on creators (joined_at desc, account_id desc);
create index creators_unverified on creators (joined_at desc, account_id desc) where not verified_document;

create table categories (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  ordering integer not null default 0
);

create table creator_categories (
  creator_id uuid not null references creators (account_id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  primary key (creator_id, category_id)
);
create index creator_categories_by_category on creator_categories (category_id, creator_id);

create index creators_bio_trgm on creators using gin ((lower(' ' || bio)) gin_trgm_ops) where verified_document;

-- Public creators whose name, username, bio or category holds the words as written, or when there are none, those
-- whose name or bio nearly does. A function, because how near is near enough for an index can only be set around a
-- statement; calling pg_trgm first makes its setting known to the session that creates it.
select similarity('', '');
create function creators_matching(wanted text) returns table (id uuid)
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
  )
  select w.id from as_written w
  union all (
    select near.id from (
      select p.id, word_similarity(lower(wanted), p.words) as how from public_creators p where lower(wanted) <% p.words
      union all
      select p.id, word_similarity(lower(wanted), p.said) as how from public_creators p where lower(wanted) <% p.said
    ) near
    where not exists (select from as_written)
    group by near.id order by max(near.how) desc, near.id limit 50
  )
$$;

create table banking_settings (
  creator_id uuid primary key references creators (account_id) on delete cascade,
  first_name text not null,
  last_name text not null,
  bank_name text not null,
  bank_account text not null,
  bank_routing text not null default '',
  bank_swift_code text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  ssn_sealed bytea,
  ssn_last_four text not null default '',
  updated_at timestamptz not null default now()
);

create table gateway_settings (
  creator_id uuid not null references creators (account_id) on delete cascade,
  key text not null,
  value jsonb not null,
  status text not null check (status in ('active', 'inactive')),
  updated_at timestamptz not null default now(),
  primary key (creator_id, key)
);

create table follows (
  follower_id uuid not null references accounts (id) on delete cascade,
  creator_id uuid not null references creators (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, creator_id),
  check (follower_id <> creator_id)
);
create index follows_by_creator on follows (creator_id, created_at desc, follower_id);

create table user_blocks (
  creator_id uuid not null references creators (account_id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (creator_id, account_id)
);
create index user_blocks_by_account on user_blocks (account_id, creator_id);

create table country_blocks (
  creator_id uuid not null references creators (account_id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (creator_id, country)
);
create index country_blocks_by_country on country_blocks (country, creator_id);

-- Logins -----------------------------------------------------------------------------------------

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  purpose text not null default 'login' check (purpose in ('login', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip text not null default ''
);
create index sessions_by_account on sessions (account_id, purpose);
create index sessions_expired on sessions (expires_at);

create table email_verifications (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_verifications_by_account on email_verifications (account_id);
create index email_verifications_expired on email_verifications (expires_at);

create table identities (
  provider text not null check (provider in ('google', 'twitter')),
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_by_account on identities (account_id);

-- Files ------------------------------------------------------------------------------------------

create table files (
  id uuid primary key,
  owner_id uuid references accounts (id) on delete set null,
  kind text not null,
  storage_key text not null unique,
  mime text not null,
  size bigint not null check (size >= 0),
  width integer,
  height integer,
  thumbhash text,
  status text not null default 'finished' check (status in ('uploaded', 'processing', 'finished', 'error')),
  progress integer not null default 100 check (progress between 0 and 100),
  created_at timestamptz not null default now()
);
create index files_by_owner on files (owner_id, created_at desc);

alter table accounts add foreign key (avatar_file_id) references files (id) on delete set null;
alter table accounts add foreign key (cover_file_id) references files (id) on delete set null;
alter table creators add foreign key (welcome_video_file_id) references files (id) on delete set null;
alter table creators add foreign key (id_verification_file_id) references files (id) on delete set null;
alter table creators add foreign key (document_verification_file_id) references files (id) on delete set null;

-- The site ---------------------------------------------------------------------------------------

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table posts (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  short_description text not null default '',
  content text not null,
  status text not null default 'published' check (status in ('published', 'draft')),
  ordering integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index posts_published on posts (ordering, id) where status = 'published';

create table site_promos (
  id uuid primary key,
  title text not null,
  description text not null default '',
  image_file_id uuid references files (id) on delete set null,
  link text check (link ~ '^https?://[^/]+'),
  status text not null default 'active' check (status in ('active', 'inactive')),
  ordering integer not null default 0,
  created_at timestamptz not null default now()
);
create index site_promos_active on site_promos (ordering, id) where status = 'active';

create table token_packages (
  id uuid primary key,
  name text not null,
  description text not null default '',
  price_cents integer not null check (price_cents > 0),
  tokens bigint not null check (tokens > 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  ordering integer not null default 0,
  created_at timestamptz not null default now()
);
comment on column token_packages.tokens is 'hundredths of a token';
create index token_packages_active on token_packages (ordering, id) where status = 'active';

create table search_keywords (
  keyword text primary key check (length(keyword) between 2 and 60),
  total bigint not null default 0,
  last_searched_at timestamptz not null default now()
);
create index search_keywords_popular on search_keywords (total desc, keyword);
create index search_keywords_trgm on search_keywords using gin (keyword gin_trgm_ops);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null default '',
  message text not null,
  ip text not null default '',
  created_at timestamptz not null default now()
);
create index contact_messages_latest on contact_messages (created_at desc);

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null check (status in ('kept', 'queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_latest on mails (created_at desc, id desc);
create index mails_trgm on mails using gin ((lower(recipient || ' ' || subject)) gin_trgm_ops);
