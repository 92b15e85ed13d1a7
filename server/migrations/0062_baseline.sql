-- The schema as of migration 0061, in one file. It replaces the migrations 0001 to 0061, whose names and checksums are in
-- replaced.sha256: a database that has all of them already has this schema, and migrate.ts records this file as applied.
-- Functions, triggers and the indexes that call functions are in server/sql.

create extension if not exists pg_trgm;

-- The site ----------------------------------------------------------------------------------------

-- The identity of the site, which its file storage and its Redis carry too, so that no other site uses them. A copy of
-- the database is the same site; a copy that runs beside the original needs a new id.
create table site (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into site default values;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Changes to what public pages show. Processes that cache such pages read the new rows before they serve a cached page.
-- Keyed by transaction, not by time: transactions commit in another order than they begin. Insert-only, so that writers
-- never wait for each other. Written by the triggers of server/sql/pages.sql.
create table page_changes (
  written_by xid8 not null default pg_current_xact_id(),
  subject text not null,
  created_at timestamptz not null default now(),
  primary key (written_by, subject)
);
create index page_changes_by_age on page_changes (created_at);
comment on column page_changes.subject is 'the id of a creator or an item, settings, or everything';

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null check (status in ('kept', 'queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  asked_by text,
  unsubscribe_url text
);
create index mails_latest on mails (created_at desc, id desc);
create index mails_trgm on mails using gin ((lower(recipient || ' ' || subject)) gin_trgm_ops);
create index mails_asked_to on mails (lower(recipient), created_at) where asked_by is not null;
create index mails_asked_by on mails (asked_by, created_at) where asked_by is not null;

-- Accounts and logins -----------------------------------------------------------------------------

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
  balance bigint not null default 0,
  balance_version bigint not null default 0,
  following_count integer not null default 0 check (following_count >= 0),
  subscriptions_count integer not null default 0 check (subscriptions_count >= 0),
  online_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_adult boolean not null default false,
  terms_version text,
  pending_email text,
  bonus_balance bigint not null default 0,
  hides_content boolean not null default false,
  cover_position smallint not null default 50 check (cover_position between 0 and 100),
  check (not (is_performer and is_operator)),
  constraint accounts_balance_check check (bonus_balance between 0 and balance)
);
create unique index accounts_email_key on accounts (lower(email));
create unique index accounts_username_key on accounts (lower(username));
create index accounts_latest on accounts (created_at desc, id desc);
create index accounts_by_name on accounts (lower(name), id);
create index accounts_active_creators on accounts (id) where is_performer and status = 'active';
-- The leading space lets a search of one or two letters, which has no trigram of its own, match the start of a word.
create index accounts_name_trgm on accounts
  using gin ((lower(' ' || name || ' ' || coalesce(username, ''))) gin_trgm_ops);
create index creators_name_trgm on accounts
  using gin ((lower(' ' || name || ' ' || coalesce(username, ''))) gin_trgm_ops)
  where is_performer;
create index accounts_operators on accounts (created_at) where is_operator;
-- Accounts registered with an address that another account has: login finds them by it, the latest first.
create index accounts_claimed_address on accounts (lower(pending_email), id desc)
  where email is null and pending_email is not null;
comment on column accounts.balance is 'hundredths of a token that can be spent, including the bonus';
comment on column accounts.bonus_balance is 'the part of balance that the site gave; spent first';
comment on column accounts.cover_position is 'the part of the cover that narrow screens show, in percent from the left';

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  purpose text not null default 'login' check (purpose in ('login', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  provider text check (provider in ('google', 'twitter'))
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

-- Links sent to the previous address of an account. They restore that address.
create table email_ways_back (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_ways_back_by_account on email_ways_back (account_id);
create index email_ways_back_expired on email_ways_back (expires_at);

create table identities (
  provider text not null check (provider in ('google', 'twitter')),
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_by_account on identities (account_id);

-- Failed logins by account and by origin.
create table login_tries (
  account text not null,
  place text not null,
  tries integer not null check (tries > 0),
  last_at timestamptz not null default now(),
  primary key (account, place)
);
create index login_tries_old on login_tries (last_at);

-- Devices that have logged in to an account before.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
create index known_devices_old on known_devices (last_login_at);

-- What people agreed to, with version and time. The account row has the latest, because every page needs it.
create table consents (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('adult', 'terms')),
  version text not null,
  given_at timestamptz not null default now(),
  primary key (account_id, kind, version)
);

-- Files -------------------------------------------------------------------------------------------

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
  created_at timestamptz not null default now(),
  name text,
  widths integer[] not null default '{}',
  duration real,
  blur text,
  waveform smallint[],
  error text,
  attempts smallint not null default 0,
  queued_at timestamptz default now(),
  process_by timestamptz not null default now(),
  work_seconds real not null default 0,
  started_at timestamptz
);
-- Finds files whose worker may have died.
create index files_under_way on files (id) where status = 'processing';
create index files_by_owner on files (owner_id, created_at desc, id desc);
create index files_queue on files (coalesce(owner_id, id), process_by, work_seconds)
  where status = 'uploaded' and queued_at is not null;
-- Sums up an account's storage before each upload.
create index files_storage on files (owner_id) include (size);
comment on column files.size is 'bytes of all its stored variants';
comment on column files.name is 'the original file name, for files that are downloaded unchanged';
comment on column files.widths is 'the widths its images exist in, ascending';
comment on column files.duration is 'seconds';
comment on column files.blur is 'a blurred preview as data: URL, for viewers without access';
comment on column files.waveform is 'loudness over time, 0 to 100';
comment on column files.error is 'why processing failed, shown to its owner';
comment on column files.queued_at is 'from when it may be processed; null until a clip is used';
comment on column files.process_by is 'queued_at plus work_seconds: the order within an owner, in which long files are not postponed forever';
comment on column files.work_seconds is 'seconds of media, estimated from the size until they are measured';
comment on column files.started_at is 'when the current attempt to process it began';
alter table accounts add foreign key (avatar_file_id) references files (id) on delete set null;
alter table accounts add foreign key (cover_file_id) references files (id) on delete set null;

-- Files that are kept for a report although their owner has deleted them.
create table file_holds (
  holder_id uuid not null,
  position smallint not null,
  file_id uuid not null references files (id) on delete cascade,
  primary key (holder_id, position)
);
create index file_holds_by_file on file_holds (file_id);

-- Resumable uploads. The received bytes are in the incoming folder, in a file named by the id; its size is the offset.
create table uploads (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  length bigint not null check (length > 0),
  metadata text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  asked bytea,
  created_at timestamptz not null default now(),
  answer bytea,
  check (asked is null or used_at is not null)
);
create index uploads_unused on uploads (account_id) where used_at is null;
create index uploads_by_expiry on uploads (expires_at);
comment on column uploads.length is 'bytes of the complete upload';
comment on column uploads.metadata is 'Upload-Metadata as the client sent it';
comment on column uploads.used_at is 'when a call used it, which happens once';
comment on column uploads.asked is 'a hash of that call and its input; a repetition gets the same answer';
comment on column uploads.answer is 'the answer to that call, as encrypted JSON';

-- Storage reserved for uploads inside a call until their rows are written.
create table storage_reservations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  bytes bigint not null check (bytes >= 0),
  expires_at timestamptz not null
);
create index storage_reservations_by_account on storage_reservations (account_id);
create index storage_reservations_by_expiry on storage_reservations (expires_at);

-- Fair scheduling: the processing time of each owner, end to end. The owner whose time ended first is next.
create table media_turns (
  owner_id uuid primary key,
  busy_until timestamptz not null
);
create index media_turns_by_end on media_turns (busy_until);

-- People ------------------------------------------------------------------------------------------

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
  welcome_video_file_id uuid references files (id) on delete set null,
  activate_welcome_video boolean not null default false,
  streaming_status text not null default 'offline' check (streaming_status in ('public', 'private', 'offline')),
  is_featured boolean not null default false,
  verified_account boolean not null default false,
  verified_document boolean not null default false,
  id_verification_file_id uuid references files (id) on delete set null,
  document_verification_file_id uuid references files (id) on delete set null,
  score integer not null default 0,
  subscribers integer not null default 0,
  followers integer not null default 0 check (followers >= 0),
  total_videos integer not null default 0,
  total_photos integer not null default 0,
  total_galleries integer not null default 0,
  total_products integer not null default 0,
  total_feeds integer not null default 0,
  total_stream_time integer not null default 0,
  joined_at timestamptz not null default now(),
  shuffle double precision not null default random(),
  latest_feed_at timestamptz,
  commission numeric check (commission between 0 and 1),
  review text not null default 'waiting' check (review in ('waiting', 'asked', 'rejected')),
  review_reason text not null default '',
  asked_documents text[] not null default '{}'
    check (asked_documents <@ array['idVerification', 'documentVerification']),
  review_since timestamptz not null default now(),
  live boolean not null generated always as (streaming_status = 'public') stored,
  constraint creators_review_reason_check check (review = 'waiting' or ((not verified_document) and
      (review_reason <> ''))),
  constraint creators_asked_documents_are_asked check ((review = 'asked') = (cardinality(asked_documents) > 0))
);
-- One index for each sort order of the public list of creators.
create index creators_latest on creators (joined_at desc, account_id desc) where verified_document;
create index creators_popular on creators (score desc, account_id desc) where verified_document;
create index creators_subscribers on creators (subscribers desc, account_id desc) where verified_document;
create index creators_shuffle on creators (shuffle) where verified_document;
-- Over all creators, for operators.
create index creators_joined on creators (joined_at desc, account_id desc);
create index creators_unverified on creators (joined_at desc, account_id desc) where not verified_document;
create index creators_bio_trgm on creators using gin ((lower(' ' || bio)) gin_trgm_ops) where verified_document;
create index creators_review_since on creators (review_since desc, account_id desc);
create index creators_live on creators (live desc, score desc, account_id desc) where verified_document;
-- Words in all their forms: "climbing" finds "climb". The configuration is named, so the expression is immutable.
create index creators_bio_words on creators using gin (to_tsvector('english', bio)) where verified_document;
-- Counts and lists the applications that wait for an operator.
create index creators_waiting on creators (review_since desc, account_id desc)
  where not verified_document and review = 'waiting';
comment on column creators.private_chat_price is 'hundredths of a token a minute';
comment on column creators.shuffle is 'a position in a random order, from which samples are read';
comment on column creators.latest_feed_at is 'in the future while a post is scheduled';
comment on column creators.commission is 'the fee of the site as a fraction; null: the default of the settings';
comment on column creators.review is 'the state of documents that are not verified: waiting for an operator, more documents asked for, or rejected';
comment on column creators.review_reason is 'the operator''s message to the creator: why rejected, or what is asked for';
comment on column creators.review_since is 'when the application entered its current state';

create table categories (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  ordering integer not null default 0
);
create index categories_words on categories using gin (to_tsvector('english', name));

create table creator_categories (
  creator_id uuid not null references creators (account_id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  primary key (creator_id, category_id)
);
create index creator_categories_by_category on creator_categories (category_id, creator_id);

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
  updated_at timestamptz not null default now(),
  bank_account_sealed bytea,
  bank_routing_sealed bytea
);
comment on column banking_settings.bank_account is 'the last digits; the whole number only in old rows until a job has encrypted them';
comment on column banking_settings.bank_routing is 'the last digits; the whole number only in old rows until a job has encrypted them';

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
  check (follower_id <> creator_id),
  primary key (follower_id, creator_id)
);
create index follows_by_creator on follows (creator_id, created_at desc, follower_id desc);
create index follows_by_follower on follows (follower_id, created_at desc, creator_id desc);
create index follows_of_creator_by_fan on follows (creator_id, follower_id);

-- Discounts for several months at once.
create table bundles (
  creator_id uuid not null references creators (account_id) on delete cascade,
  months smallint not null check (months between 2 and 12),
  discount numeric not null check (discount > 0 and discount < 1),
  primary key (creator_id, months)
);

create table creator_decisions (
  id uuid primary key,
  creator_id uuid not null references creators (account_id) on delete cascade,
  operator_id uuid references accounts (id) on delete set null,
  decision text not null check (decision in ('approve', 'reject', 'ask', 'disable', 'enable')),
  reason text not null default '',
  documents text[] not null default '{}',
  created_at timestamptz not null default now(),
  check (decision = 'approve' or reason <> ''),
  check ((decision = 'ask') = (cardinality(documents) > 0))
);
create index creator_decisions_of_creator on creator_decisions (creator_id, id desc);
create index creator_decisions_of_operator on creator_decisions (operator_id);

-- Access ------------------------------------------------------------------------------------------

create table user_blocks (
  creator_id uuid not null references creators (account_id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (creator_id, account_id),
  constraint user_blocks_of_others check (creator_id <> account_id)
);
create index user_blocks_by_account on user_blocks (account_id, creator_id);
create index user_blocks_latest on user_blocks (creator_id, created_at desc, account_id desc);

create table country_blocks (
  creator_id uuid not null references creators (account_id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (creator_id, country)
);
create index country_blocks_by_country on country_blocks (country, creator_id);

-- Creators whose posts stay out of a viewer's feeds. Follows and subscriptions do not change.
create table creator_mutes (
  account_id uuid not null references accounts (id) on delete cascade,
  creator_id uuid not null references creators (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  check (account_id <> creator_id),
  primary key (account_id, creator_id)
);
create index creator_mutes_by_creator on creator_mutes (creator_id, account_id);

create table purchases (
  account_id uuid not null references accounts (id) on delete cascade,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  charge_id uuid not null unique,
  primary key (account_id, item_id)
);
create index purchases_by_item on purchases (item_id);

-- The access that subscriptions give. Content, profiles and streams read this table and need not know how subscriptions
-- are paid. A trigger of server/sql/subscriptions.sql keeps it equal to them; `ledger:verify` compares the two.
create table subscriber_access (
  fan_id uuid not null,
  creator_id uuid not null,
  access_until timestamptz not null,
  used_free boolean not null,
  primary key (fan_id, creator_id)
);
comment on column subscriber_access.access_until is 'the end of the subscription, one hour later while it renews automatically; -infinity while it is suspended';
comment on column subscriber_access.used_free is 'the fan has had the creator''s free subscription';

-- Likes, bookmarks and counts ---------------------------------------------------------------------

-- Sharded counters: concurrent reactions to one post rarely update the same row. The count is the sum of the shards.
create table counts (
  subject_id uuid not null,
  shard smallint not null check (shard between 0 and 7),
  likes integer not null default 0,
  bookmarks integer not null default 0,
  favourites integer not null default 0,
  comments integer not null default 0,
  views integer not null default 0,
  votes integer not null default 0,
  conversations integer not null default 0,
  primary key (subject_id, shard)
);
comment on table counts is 'subjects are items, comments, poll options and creators';

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

-- Items -------------------------------------------------------------------------------------------

-- Everything a creator publishes, with what decides who may see it. Columns of one kind only are in a table of their own.
create table items (
  id uuid primary key,
  kind text not null check (kind in ('feed', 'video', 'gallery', 'product', 'message', 'stream')),
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
  client_id text check (length(client_id) between 1 and 64),
  check (not (is_sale and is_public)),
  constraint items_message_unlisted check (kind <> 'message' or status = 'inactive'),
  constraint items_stream_unlisted check (kind <> 'stream' or status = 'inactive')
);
-- Published items. The conditions must be exactly those of the public lists.
create index items_of_creator on items (creator_id, kind, published_at desc, id desc)
  where status = 'active' and files_state = 'ready';
create index items_on_profile on items (creator_id, is_pinned desc, published_at desc, id desc)
  where status = 'active' and files_state = 'ready' and kind = 'feed';
create index items_latest on items (kind, published_at desc, id desc)
  where status = 'active' and files_state = 'ready';
create index items_words on items using gin (words gin_trgm_ops)
  where status = 'active' and files_state = 'ready';
-- A creator's own lists contain all items.
create index items_own on items (creator_id, kind, created_at desc, id desc);
create index items_own_by_title on items (creator_id, kind, lower(title), id);
create unique index items_pinned on items (creator_id) where is_pinned;
create unique index items_thumbnail on items (thumbnail_file_id) where thumbnail_file_id is not null;
create unique index items_teaser on items (teaser_file_id) where teaser_file_id is not null;
create unique index items_client_id on items (creator_id, client_id) where client_id is not null;
-- Counts the items of a page that are for sale.
create index items_for_sale on items (creator_id, kind, published_at)
  where status = 'active' and files_state = 'ready' and is_sale and price > 0;
-- The photos of unpublished galleries are subtracted from a creator's count.
create index items_hidden_galleries on items (creator_id)
  where kind = 'gallery' and not (status = 'active' and files_state = 'ready');
comment on column items.files_state is 'empty: a gallery without published photos';
comment on column items.body is 'sanitised rich text';
comment on column items.words is 'its public text for the search: plain, lower case, with a leading space';
comment on column items.price is 'hundredths of a token';
comment on column items.published_at is 'in the future while it is scheduled';
alter table purchases add foreign key (item_id) references items (id);

-- The original files: media of a post, the video of a video, the download of a product.
create table item_files (
  item_id uuid not null references items (id) on delete cascade,
  position smallint not null,
  file_id uuid not null references files (id),
  primary key (item_id, position),
  constraint item_files_once unique (file_id, item_id)
);

create table item_views (
  item_id uuid not null references items (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (item_id, account_id)
);

create table hidden_items (
  account_id uuid not null references accounts (id) on delete cascade,
  item_id uuid not null references items (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, item_id)
);
create index hidden_items_by_item on hidden_items (item_id);

-- Every word of published items once, to correct misspelt searches. Comparing with the texts themselves would take
-- seconds as soon as many contain a similar word.
create table search_words (
  word text primary key
);
create index search_words_near on search_words using gin (word gin_trgm_ops);

create table feeds (
  item_id uuid primary key references items (id) on delete cascade,
  type text not null check (type in ('text', 'photo', 'video', 'audio', 'scheduled-streaming')),
  poll_description text not null default '',
  poll_expired_at timestamptz,
  announced_at timestamptz,
  stream_id uuid,
  constraint feeds_of_stream check (stream_id is null or type = 'scheduled-streaming')
);
create unique index feeds_by_stream on feeds (stream_id) where stream_id is not null;
comment on column feeds.announced_at is 'when followers were notified, which happens once';

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

-- One vote for each person and post.
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
  tags text[] not null default '{}',
  is_recording boolean not null default false
);
create index videos_by_tag on videos using gin (tags);
create index videos_recordings on videos (item_id) where is_recording;

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
create index galleries_by_cover on galleries (cover_photo_id) where cover_photo_id is not null;
comment on column galleries.num_of_items is 'published photos';

create table photos (
  id uuid primary key,
  creator_id uuid not null references creators (account_id) on delete cascade,
  gallery_id uuid references galleries (item_id) on delete cascade,
  file_id uuid not null unique references files (id),
  title text not null default '',
  status text not null default 'active' check (status in ('draft', 'active', 'inactive')),
  created_at timestamptz not null default now(),
  position integer not null default 0,
  unique (id, gallery_id)
);
create index photos_of_gallery on photos (gallery_id, created_at desc, id desc);
create index photos_of_creator on photos (creator_id, created_at desc, id desc);
create index photos_latest on photos (created_at desc, id desc) where status = 'active';
create index photos_own_by_title on photos (creator_id, lower(title), id);
create index photos_words on photos using gin (lower(' ' || title) gin_trgm_ops) where status = 'active';
create index photos_in_order on photos (gallery_id, position, id);
alter table galleries add foreign key (cover_photo_id, item_id) references photos (id, gallery_id)
  on delete set null (cover_photo_id) deferrable initially deferred;

create table products (
  item_id uuid primary key references items (id) on delete cascade,
  type text not null check (type in ('physical', 'digital')),
  stock integer check (stock >= 0),
  check (type = 'digital' or stock is not null)
);
comment on column products.stock is 'null: unlimited';

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

-- Search ------------------------------------------------------------------------------------------

create table search_keywords (
  keyword text primary key check (length(keyword) between 2 and 60),
  people integer not null check (people >= 0)
);
-- Over the suggested keywords. The condition must be exactly that of the list.
create index search_keywords_popular on search_keywords (people desc, keyword) where people >= 5;
create index search_keywords_near on search_keywords using gin (keyword gin_trgm_ops) where people >= 5;

-- One row for each person and keyword with results. The person is a keyed hash that differs between keywords: it counts
-- people without identifying them or linking their searches.
create table searches (
  keyword text not null,
  person bytea not null check (length(person) = 16),
  searched_on date not null,
  primary key (keyword, person)
);
create index searches_by_day on searches (searched_on);

-- Searches counted for a person in a day, under another hash than in `searches`.
create table search_allowances (
  person bytea not null check (length(person) = 16),
  day date not null,
  used integer not null check (used > 0),
  primary key (person, day)
);
create index search_allowances_by_day on search_allowances (day);

-- Reports -----------------------------------------------------------------------------------------

-- One report for each person and target. The target may have been deleted since.
create table reports (
  id uuid primary key,
  reporter_id uuid references accounts (id) on delete set null,
  target text not null
    check (target in ('performer', 'user', 'feed', 'video', 'gallery', 'product', 'comment', 'message', 'stream')),
  target_id uuid not null,
  owner_id uuid references accounts (id) on delete set null,
  reason text not null
    check (reason in ('spam', 'harassment', 'hate', 'violence', 'underage', 'without-consent', 'impersonation',
      'copyright', 'fraud', 'other')),
  description text not null default '',
  status text not null default 'open' check (status in ('open', 'done')),
  note text not null default '',
  closed_by uuid references accounts (id) on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'done') = (closed_at is not null)),
  unique (target, target_id, reporter_id)
);
create index reports_latest on reports (status, created_at desc, id desc);
create index reports_by_reporter on reports (reporter_id);
create index reports_by_owner on reports (owner_id);
comment on column reports.owner_id is 'the owner of what was reported';

-- The reported content at the time of the report, because its owner may change or delete it. Deleted with the owner.
create table report_snapshots (
  report_id uuid primary key references reports (id) on delete cascade,
  owner_id uuid references accounts (id) on delete cascade,
  title text not null,
  text text not null
);
create index report_snapshots_by_owner on report_snapshots (owner_id);
alter table file_holds add foreign key (holder_id) references report_snapshots (report_id) on delete cascade;

-- Ledger ------------------------------------------------------------------------------------------

-- Amounts are hundredths of a token. A posting moves an amount from one place to another, so the sum over all places is
-- always zero. Rows are never changed or deleted; a refund is a transfer in the other direction.
--   wallet     what a person can spend; kept in accounts.balance, which cannot go below zero
--   earnings   what a creator has earned and not requested yet
--   held       what a creator has requested as a payout
--   stake      what a fan has on hold for a private stream
--   site       what the site has earned, less what it gave away
--   outside    the world outside of the site: money enters from there and is paid out to it
--   bonus      the part of a wallet that the site gave
--   promotion  what a creator earned from promotions that the site does not pay for
--   debt       the part of refunds that a creator's earnings did not cover
create type ledger_place as enum (
  'wallet', 'earnings', 'held', 'stake', 'site', 'outside', 'bonus', 'promotion', 'debt'
);

create table ledger_transfers (
  id uuid primary key,
  kind text not null,
  key text not null unique,
  created_at timestamptz not null default now()
);
comment on column ledger_transfers.key is 'names what happened, so that it cannot happen twice';

-- No foreign key to accounts: checking it would lock the row of a creator who gets many tips at once. A trigger on
-- accounts refuses to delete accounts with postings instead.
create table ledger_postings (
  transfer_id uuid not null references ledger_transfers (id),
  line smallint not null,
  from_place ledger_place not null,
  from_owner uuid not null,
  to_place ledger_place not null,
  to_owner uuid not null,
  amount bigint not null check (amount > 0),
  written_in bigint not null,
  check (from_place in ('site',
      'outside') = (from_owner = '00000000-0000-0000-0000-000000000000')),
  check (to_place in ('site',
      'outside') = (to_owner = '00000000-0000-0000-0000-000000000000')),
  check (from_place <> to_place or from_owner <> to_owner),
  primary key (transfer_id, line)
);
create index ledger_postings_from on ledger_postings (from_owner, from_place, written_in) include (amount);
create index ledger_postings_to on ledger_postings (to_owner, to_place, written_in) include (amount);
create index ledger_postings_in_order on ledger_postings using brin (written_in);
comment on column ledger_postings.written_in is 'the transaction number plus ledger_shift(); transactions commit in another order than they begin';

-- Balances from postings of transactions before `through`, all of which have ended. Later postings are added when a
-- balance is read.
create table ledger_totals (
  place ledger_place not null,
  owner uuid not null,
  total bigint not null,
  through bigint not null,
  primary key (owner, place)
);

create table ledger_clusters (
  identity text primary key,
  shift bigint not null,
  since timestamptz not null default now()
);
comment on table ledger_clusters is 'the cluster whose transaction numbers the ledger uses: one row';

-- Results of `ledger:verify`.
create table ledger_checks (
  id uuid primary key,
  differences jsonb not null,
  transfers bigint not null,
  created_at timestamptz not null default now()
);
create index ledger_checks_latest on ledger_checks (created_at desc, id desc);

-- A repeated call with the same key gets the result of the first one.
create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  result_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_old on idempotency_keys using brin (created_at);
comment on column idempotency_keys.fingerprint is 'a hash of the call and its body; the same key for another call is refused';

-- Payments ----------------------------------------------------------------------------------------

create table token_packages (
  id uuid primary key,
  name text not null,
  description text not null default '',
  price_cents integer not null check (price_cents > 0),
  tokens bigint not null check (tokens > 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  ordering integer not null default 0,
  created_at timestamptz not null default now(),
  site_pays boolean not null default false
);
create index token_packages_active on token_packages (ordering, id) where status = 'active';
comment on column token_packages.tokens is 'hundredths of a token';
comment on column token_packages.site_pays is 'the site pays creators for the bonus tokens too';

create table coupons (
  id uuid primary key,
  code text not null check (code = upper(code)),
  name text not null default '',
  value numeric not null check (value > 0 and value <= 1),
  expired_date timestamptz not null,
  number_of_uses integer not null check (number_of_uses > 0),
  used integer not null default 0 check (used >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  site_pays boolean not null default false,
  constraint coupons_not_over_used check (used <= number_of_uses)
);
create unique index coupons_code on coupons (code);
comment on column coupons.site_pays is 'the site pays creators for the discount too';

create table payments (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  provider text not null,
  kind text not null check (kind in ('top_up', 'subscription', 'renewal')),
  status text not null default 'created'
    check (status in ('created', 'processing', 'success', 'fail', 'canceled', 'refunded', 'require_authentication')),
  price_cents integer not null check (price_cents > 0),
  discount_cents integer not null default 0,
  refunded_cents integer not null default 0,
  tokens bigint not null check (tokens > 0),
  paid_tokens bigint not null check (paid_tokens >= 0),
  coupon_id uuid references coupons (id),
  package_id uuid references token_packages (id) on delete set null,
  card_id uuid,
  intent_id text,
  creator_id uuid references creators (account_id),
  recipient_id uuid references accounts (id),
  subscription_type text check (subscription_type in ('monthly', 'yearly')),
  months smallint check (months between 1 and 12),
  failure text,
  disputed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (discount_cents between 0 and price_cents),
  check (refunded_cents between 0 and (price_cents - discount_cents)),
  check ((kind = 'top_up') = (creator_id is null)),
  check ((creator_id is null) = (subscription_type is null)),
  unique (provider, intent_id)
);
create index payments_of_account on payments (account_id, created_at desc, id desc);
create index payments_latest on payments (created_at desc, id desc);
create index payments_under_way on payments (updated_at)
  where status in ('created', 'processing', 'require_authentication');
create index payments_to_refund on payments (updated_at)
  where status = 'refunded' and refunded_cents < price_cents - discount_cents;
-- At most one renewal is in progress.
create unique index payments_one_renewal on payments (account_id, creator_id)
  where kind = 'renewal' and status in ('created', 'processing', 'require_authentication');
comment on column payments.refunded_cents is 'what the payment provider has refunded; the status changes before it has';
comment on column payments.tokens is 'hundredths of a token: credited to the wallet, or the price of the subscription';
comment on column payments.paid_tokens is 'what was paid, in hundredths of a token at that day''s rate';
comment on column payments.recipient_id is 'the recipient of a gift';

-- One use for each person. Reserved when a payment begins and released when it fails.
create table coupon_uses (
  coupon_id uuid not null references coupons (id),
  account_id uuid not null references accounts (id),
  payment_id uuid not null unique references payments (id),
  card_mark bytea,
  address_mark bytea,
  primary key (coupon_id, account_id),
  constraint coupon_uses_once_a_card unique (coupon_id, card_mark),
  constraint coupon_uses_once_an_address unique (coupon_id, address_mark)
);
comment on column coupon_uses.card_mark is 'null: used before cards were distinguished';
comment on column coupon_uses.address_mark is 'null: the address was not confirmed';

-- The part of a payment that a promotion covered, recorded with the payment.
create table bonus_grants (
  id uuid primary key,
  payment_id uuid not null references payments (id) deferrable initially deferred,
  account_id uuid not null references accounts (id),
  source text not null check (source in ('coupon', 'package')),
  site_pays boolean not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint bonus_grants_remaining check (remaining between 0 and amount),
  unique (payment_id, source)
);
create index bonus_grants_to_spend on bonus_grants (account_id, id) where remaining > 0;
comment on table bonus_grants is 'the payment has the coupon or package';
comment on column bonus_grants.remaining is 'what is left to spend, kept equal to the ledger; always 0 for a sale by card';

-- The account's customer id at the payment provider.
create table payment_customers (
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, provider),
  unique (provider, customer_id)
);

-- Saved cards. Only the payment provider knows the number.
create table payment_cards (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null,
  token text not null,
  method_id text not null,
  status text not null default 'active' check (status in ('active', 'require_authentication', 'removed')),
  setup_id text,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  holder text not null default '',
  created_at timestamptz not null default now(),
  fingerprint text,
  unique (provider, method_id)
);
create index payment_cards_of_account on payment_cards (account_id, created_at desc, id desc);
create index payment_cards_in_setup on payment_cards (setup_id) where status = 'require_authentication';
comment on column payment_cards.token is 'the token of the browser; the payment provider may use another id';
comment on column payment_cards.fingerprint is 'equal for the same card number in all accounts; null: not known yet';
alter table payments add foreign key (card_id) references payment_cards (id) on delete set null;

-- Processed webhook events: each counts once.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  created_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_old on payment_events using brin (created_at);

-- A creator's payout account at the payment provider.
create table payment_accounts (
  creator_id uuid not null references creators (account_id) on delete cascade,
  provider text not null,
  account_id text not null,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (creator_id, provider),
  unique (provider, account_id)
);

-- The state of the Stripe sandbox.
create table stripe_sandbox (
  id text primary key,
  body jsonb not null,
  due timestamptz,
  created_at timestamptz not null default now()
);
create index stripe_sandbox_due on stripe_sandbox (due) where due is not null;
create index stripe_sandbox_matching on stripe_sandbox using gin (body jsonb_path_ops);
comment on column stripe_sandbox.due is 'when it is to be processed: an event sent, a slow payment settled';

-- Subscriptions -----------------------------------------------------------------------------------

create table subscriptions (
  fan_id uuid not null references accounts (id) on delete cascade,
  creator_id uuid not null references creators (account_id) on delete cascade,
  type text not null check (type in ('free', 'monthly', 'yearly')),
  status text not null default 'active' check (status in ('active', 'deactivated', 'suspended')),
  expired_at timestamptz not null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  months smallint not null default 1 check (months between 1 and 12),
  used_free boolean not null default false,
  paid_from text check (paid_from in ('wallet', 'card')),
  card_id uuid references payment_cards (id) on delete set null,
  renewal_cents integer check (renewal_cents > 0),
  next_recurring_date timestamptz,
  failures smallint not null default 0 check (failures >= 0),
  canceled_at timestamptz,
  is_counted boolean not null default false,
  updated_at timestamptz not null default now(),
  check (fan_id <> creator_id),
  primary key (fan_id, creator_id),
  constraint subscriptions_renewal check (next_recurring_date is null or ((renewal_cents is not null) and
      (paid_from is not null)))
);
create index subscriptions_by_creator on subscriptions (creator_id, expired_at desc, fan_id);
create index subscriptions_due on subscriptions (next_recurring_date)
  where next_recurring_date is not null and status = 'active';
create index subscriptions_by_fan on subscriptions (fan_id, updated_at desc, id desc);
create index subscriptions_latest_of_creator on subscriptions (creator_id, updated_at desc, id desc);
-- Subscriptions that ended or began since the last count.
create index subscriptions_to_uncount on subscriptions (expired_at) where is_counted;
create index subscriptions_to_count on subscriptions (expired_at) where not is_counted;
-- Audiences are read in the order of their ids.
create index subscriptions_of_creator_by_fan on subscriptions (creator_id, fan_id);
create index subscriptions_new_of_creator on subscriptions (creator_id, created_at);
comment on column subscriptions.renewal_cents is 'the agreed price of a renewal';
comment on column subscriptions.next_recurring_date is 'when it renews or the renewal is retried; null: it does not renew';
comment on column subscriptions.is_counted is 'included in the counts of its fan and its creator';

-- Charges -----------------------------------------------------------------------------------------

-- One row for each sale: a charge for the payer, earnings for the creator.
create table charges (
  id uuid primary key,
  type text not null
    check (type in ('tip', 'feed', 'product', 'video', 'gallery', 'message', 'stream', 'stream_tip',
      'private_stream', 'subscription')),
  status text not null default 'success' check (status in ('pending', 'success', 'refunded')),
  payer_id uuid not null,
  creator_id uuid not null,
  object_id uuid,
  quantity integer not null default 1 check (quantity > 0),
  gross bigint not null check (gross > 0),
  fee bigint not null,
  paid_from text not null default 'wallet' check (paid_from in ('wallet', 'card')),
  payment_id uuid,
  used bigint not null default 0,
  created_at timestamptz not null default now(),
  refunded_at timestamptz,
  bonus bigint not null default 0,
  unpaid bigint not null default 0,
  payable bigint not null generated always as ((gross - fee) - (unpaid - ((fee * unpaid) / gross))) stored,
  message text,
  check (fee between 0 and gross),
  constraint charges_check2 check (payer_id <> creator_id),
  constraint charges_check3 check ((status = 'refunded') = (refunded_at is not null)),
  constraint charges_used check ((used between 0 and payable) and (unpaid between 0 and bonus) and bonus <= gross),
  constraint charges_check1 check (message is null or (type in ('tip', 'stream_tip') and
      (length(message) between 1 and 200)))
);
create index charges_by_payer on charges (payer_id, created_at desc, id desc);
create index charges_refunded on charges (creator_id, refunded_at) where refunded_at is not null;
create index charges_unused on charges (creator_id, id) where used < payable;
create index charges_by_creator on charges (creator_id, created_at desc, id desc)
  include (gross, fee, payable, type, status);
-- The people who tip a creator, for the creator's inbox.
create index charges_tips on charges (creator_id, payer_id) where type in ('tip', 'stream_tip') and status = 'success';
comment on column charges.object_id is 'what was bought; for a tip, its conversation or stream';
comment on column charges.gross is 'hundredths of a token; the creator gets gross - fee';
comment on column charges.used is 'the part of the earnings that is in a payout or was refunded';
comment on column charges.bonus is 'the part of gross that was bonus or discount';
comment on column charges.unpaid is 'the part of bonus from promotions that the site does not pay for';
comment on column charges.payable is 'the part of the earnings that can be paid out';
alter table purchases add foreign key (charge_id) references charges (id) deferrable initially deferred;

-- The charges that a payout pays. A refund uses the rest of the refunded charge, then of the oldest ones.
create table charge_uses (
  charge_id uuid not null references charges (id),
  use text not null check (use in ('payout', 'refund')),
  use_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (use_id, charge_id)
);
create index charge_uses_by_charge on charge_uses (charge_id);

create table refund_debts (
  charge_id uuid primary key references charges (id),
  creator_id uuid not null references creators (account_id),
  amount bigint not null check (amount > 0),
  repaid bigint not null default 0,
  created_at timestamptz not null default now(),
  check (repaid between 0 and amount)
);
create index refund_debts_open on refund_debts (creator_id, created_at, charge_id) where repaid < amount;
comment on table refund_debts is 'the part of a refund that the creator''s earnings did not cover; deducted from later earnings';

create table debt_repayments (
  charge_id uuid not null references refund_debts (charge_id),
  number integer not null check (number > 0),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (charge_id, number)
);
comment on table debt_repayments is 'deductions from earnings for a debt, each with its own transfer';

-- Orders ------------------------------------------------------------------------------------------

create table addresses (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  country text not null,
  state text not null default '',
  city text not null,
  district text not null default '',
  ward text not null default '',
  street_number text not null default '',
  street_address text not null,
  zip_code text not null default '',
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_account on addresses (account_id, created_at desc, id desc);

create sequence order_numbers start 100001;

create table orders (
  id uuid primary key,
  number bigint not null default nextval('order_numbers') unique,
  charge_id uuid not null unique references charges (id),
  buyer_id uuid not null references accounts (id),
  seller_id uuid not null references creators (account_id),
  product_id uuid not null references items (id),
  product_name text not null,
  product_type text not null check (product_type in ('physical', 'digital')),
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price > 0),
  delivery_status text not null check (delivery_status in ('processing', 'shipping', 'delivered', 'refunded')),
  delivery_address jsonb,
  shipping_code text not null default '',
  user_note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (product_type = 'digital' or delivery_address is not null)
);
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_of_product on orders (product_id);

-- Payouts -----------------------------------------------------------------------------------------

create table payouts (
  id uuid primary key,
  creator_id uuid not null references creators (account_id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'done')),
  tokens bigint not null check (tokens > 0),
  cents bigint not null check (cents > 0),
  revision smallint not null default 1,
  account_type text not null check (account_type in ('stripe', 'paypal', 'banking')),
  destination jsonb not null,
  request_note text not null default '',
  operator_note text not null default '',
  reference text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sending_since timestamptz,
  paid_at timestamptz,
  destination_sealed bytea,
  check ((status = 'done') = (paid_at is not null)),
  check (sending_since is null or status in ('approved', 'done'))
);
-- One pending payout for each creator.
create unique index payouts_pending on payouts (creator_id) where status = 'pending';
create index payouts_of_creator on payouts (creator_id, created_at desc, id desc);
create index payouts_latest on payouts (created_at desc, id desc);
create index payouts_latest_by_status on payouts (status, created_at desc, id desc);
create index payouts_being_sent on payouts (sending_since) where sending_since is not null and status = 'approved';
comment on column payouts.cents is 'the value of the tokens at the rate on the day of the request';
comment on column payouts.revision is 'counts the holds: each change releases the tokens and holds them again';
comment on column payouts.destination is 'a short description of the destination at the time of the request';
comment on column payouts.reference is 'the transfer id at the payment provider, or the operator''s note';
comment on column payouts.sending_since is 'when the payment provider was asked to send it; from then on it can''t be rejected';
comment on column payouts.destination_sealed is 'the bank details, encrypted; a job encrypts old rows';

create table payout_events (
  id uuid primary key,
  payout_id uuid not null references payouts (id) on delete cascade,
  actor_id uuid references accounts (id) on delete set null,
  event text not null
    check (event in ('requested', 'changed', 'opened', 'approved', 'rejected', 'withdrawn', 'done')),
  note text not null default '',
  created_at timestamptz not null default now()
);
create index payout_events_of_payout on payout_events (payout_id, created_at desc, id desc);
create index payout_events_of_actor on payout_events (actor_id);
comment on column payout_events.actor_id is 'null: the site, a deleted account, or unknown';

-- Streams -----------------------------------------------------------------------------------------

-- One row for each broadcast, from announcement or preparation to its end.
create table streams (
  id uuid primary key references items (id) on delete cascade,
  session_id uuid not null unique,
  creator_id uuid not null references creators (account_id) on delete cascade,
  status text not null check (status in ('scheduled', 'ready', 'live', 'interrupted', 'ended')),
  description text not null default '',
  goal_title text,
  goal_tokens bigint check (goal_tokens > 0),
  goal_raised bigint not null default 0 check (goal_raised >= 0),
  is_recorded boolean not null default false,
  viewers integer not null default 0 check (viewers >= 0),
  seconds integer not null default 0 check (seconds >= 0),
  publisher text,
  heard_at timestamptz,
  scheduled_at timestamptz,
  started_at timestamptz,
  interrupted_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  went_private boolean not null default false,
  tickets text not null default 'valid' check (tickets in ('valid', 'waiting', 'moved', 'refunding', 'refunded')),
  stopped_at timestamptz,
  publisher_node uuid,
  publisher_url text,
  publisher_since timestamptz,
  lease_until timestamptz,
  peak_viewers integer not null default 0 check (peak_viewers >= 0),
  peak_at timestamptz,
  check ((goal_title is null) = (goal_tokens is null)),
  check (status <> 'scheduled' or scheduled_at is not null),
  constraint streams_check3 check ((status = 'interrupted') = (interrupted_at is not null)),
  constraint streams_check4 check ((status = 'ended') = (ended_at is not null)),
  constraint streams_went_private check (not went_private or status = 'ended'),
  constraint streams_tickets_of_ended check (tickets = 'valid' or status = 'ended'),
  constraint streams_begun check (status not in ('live', 'interrupted') or started_at is not null)
);
-- A creator has one current stream.
create unique index streams_current on streams (creator_id) where status in ('ready', 'live', 'interrupted');
create index streams_on on streams (viewers, id) where status in ('live', 'interrupted');
create index streams_announced on streams (scheduled_at, id) where status = 'scheduled';
create index streams_of_creator on streams (creator_id, created_at);
create index streams_tickets_waiting on streams (creator_id, ended_at) where tickets = 'waiting';
create index streams_tickets_refunding on streams (id) where tickets = 'refunding';
create index streams_to_close on streams (lease_until) where status = 'ended' and publisher is not null;
comment on column streams.goal_tokens is 'hundredths of a token, as goal_raised is';
comment on column streams.publisher is 'the engine''s publishing session; of an ended stream: its room still has to be closed';
comment on column streams.heard_at is 'no longer written';
comment on column streams.tickets is 'waiting: the stream was cut off; moved: the tickets are valid for a later stream';
comment on column streams.stopped_at is 'when the broadcaster stopped on purpose, unless it returned';
comment on column streams.publisher_node is 'the node that carries it and renews the lease; null with an external engine';
comment on column streams.publisher_url is 'the public URL of that node';
comment on column streams.publisher_since is 'when this session began; an older session does not replace a newer one';
comment on column streams.peak_viewers is 'the highest number of viewers at one time';
comment on column streams.peak_at is 'when that many were watching';
alter table feeds add foreign key (stream_id) references streams (id) on delete set null;

-- Stream keys: looked up by hash, and encrypted so that the creator can see the key again.
create table stream_keys (
  creator_id uuid primary key references creators (account_id) on delete cascade,
  key_hash bytea not null unique,
  key_sealed bytea not null,
  created_at timestamptz not null default now()
);

create table stream_recordings (
  id uuid primary key,
  stream_id uuid not null references streams (id) on delete cascade,
  creator_id uuid not null references creators (account_id) on delete cascade,
  title text not null,
  status text not null default 'recording'
    check (status in ('recording', 'saving', 'retrying', 'processing', 'ready', 'failed', 'published')),
  seconds integer not null default 0 check (seconds >= 0),
  file_id uuid unique references files (id),
  video_id uuid references items (id) on delete set null,
  created_at timestamptz not null default now(),
  folder uuid,
  first_piece integer not null default 0 check (first_piece >= 0),
  last_piece integer,
  busy_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  retry_at timestamptz,
  reason text,
  stop_reason text,
  check (last_piece >= first_piece)
);
create index stream_recordings_of_creator on stream_recordings (creator_id, created_at, id);
create index stream_recordings_running on stream_recordings (stream_id) where status = 'recording';
create index stream_recordings_by_stream on stream_recordings (stream_id);
create index stream_recordings_by_video on stream_recordings (video_id) where video_id is not null;
create index stream_recordings_unsaved on stream_recordings (folder)
  where status in ('recording', 'saving', 'retrying');
comment on column stream_recordings.folder is 'a folder on the recording node, until the file is stored';
comment on column stream_recordings.last_piece is 'the last piece of a part; null: until the end';
comment on column stream_recordings.busy_until is 'lease of the node that saves it';
comment on column stream_recordings.reason is 'why it is not saved yet or failed, shown to the creator';
comment on column stream_recordings.stop_reason is 'why it ended early or did not begin, shown to the creator';

-- Reminders for announced streams.
create table stream_reminders (
  stream_id uuid not null references streams (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (stream_id, account_id)
);
create index stream_reminders_by_account on stream_reminders (account_id);

-- The chat of a public or private stream. Many people write at once, so it has tables of its own, without inbox, read
-- marks or files.
create table stream_chats (
  id uuid primary key,
  type text not null check (type in ('stream_public', 'stream_private')),
  stream_id uuid not null unique,
  creator_id uuid not null references creators (account_id) on delete cascade,
  fan_id uuid references accounts (id) on delete cascade,
  last_seq bigint not null default 0,
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 120),
  pinned_id uuid,
  closed_at timestamptz,
  crowd_told_at timestamptz,
  created_at timestamptz not null default now(),
  swept_at timestamptz,
  check ((type = 'stream_private') = (fan_id is not null)),
  check (fan_id <> creator_id)
);
create index stream_chats_by_creator on stream_chats (creator_id);
create index stream_chats_by_fan on stream_chats (fan_id) where fan_id is not null;
create index stream_chats_to_sweep on stream_chats (closed_at) where type = 'stream_public' and swept_at is null;
comment on column stream_chats.stream_id is 'the id of a stream or private stream';
comment on column stream_chats.crowd_told_at is 'when the list of members was last published to all nodes, at most once a second';

-- Numbered from 1 in each chat without gaps.
create table stream_messages (
  conversation_id uuid not null references stream_chats (id) on delete cascade,
  seq bigint not null,
  id uuid not null unique,
  sender_id uuid not null references accounts (id) on delete cascade,
  client_id text check (length(client_id) between 1 and 64),
  type text not null check (type in ('text', 'tip', 'notify')),
  text text not null default '',
  charge_id uuid unique references charges (id),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (conversation_id, seq)
);
create unique index stream_messages_client_id on stream_messages (conversation_id, sender_id, client_id)
  where client_id is not null;
create index stream_messages_by_sender on stream_messages (sender_id, conversation_id, seq);

-- Members of a chat on all nodes: one row for each socket, renewed by its node. Lost in a crash, like the sockets.
create unlogged table stream_chat_members (
  conversation_id uuid not null,
  socket_id text not null,
  account_id uuid,
  joined_at timestamptz not null default clock_timestamp(),
  seen_until timestamptz not null,
  primary key (conversation_id, socket_id)
);
create index stream_chat_members_by_account on stream_chat_members (conversation_id, account_id, joined_at);
create index stream_chat_members_by_end on stream_chat_members (seen_until);

-- People who may watch but not write. Without an end, until the stream ends.
create table stream_chat_mutes (
  conversation_id uuid not null references stream_chats (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  until timestamptz,
  created_at timestamptz not null default now(),
  primary key (conversation_id, account_id)
);
create index stream_chat_mutes_by_account on stream_chat_mutes (account_id);

-- People the creator removed until the stream ends.
create table stream_removals (
  conversation_id uuid not null references stream_chats (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (conversation_id, account_id)
);
create index stream_removals_by_account on stream_removals (account_id);

-- A private stream of one fan and one creator, from the request to its end. The fan's tokens are held for some minutes,
-- each minute is paid when it begins, and the rest is released. Amounts are hundredths of a token.
create table private_streams (
  id uuid primary key,
  creator_id uuid not null references creators (account_id),
  fan_id uuid not null references accounts (id),
  conversation_id uuid not null unique references stream_chats (id),
  status text not null default 'asked'
    check (status in ('asked', 'accepted', 'running', 'ended', 'declined', 'cancelled')),
  price bigint not null check (price > 0),
  fee bigint not null,
  minutes integer not null check (minutes > 0),
  stakes integer not null default 1 check (stakes > 0),
  paid_minutes integer not null default 0,
  staked bigint not null check (staked >= 0),
  returned bigint not null default 0 check (returned >= 0),
  creator_heard_at timestamptz,
  fan_heard_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  check (fee between 0 and price),
  check (paid_minutes between 0 and minutes),
  check (creator_id <> fan_id),
  constraint private_streams_add_up check ((((price * paid_minutes) + staked) + returned) = (price * minutes)),
  constraint private_streams_keep_nothing check (case
      when status in ('asked', 'accepted', 'running') then (returned = 0 and ended_at is null)
      else (staked = 0 and ended_at is not null)
    end),
  constraint private_streams_start_paid check ((started_at is not null) = (paid_minutes > 0) and
      (started_at is not null) = status in ('running', 'ended'))
);
create unique index private_streams_open on private_streams (fan_id, creator_id)
  where status in ('asked', 'accepted', 'running');
create unique index private_streams_one_at_a_time on private_streams (creator_id)
  where status in ('accepted', 'running');
create index private_streams_asked on private_streams (creator_id, created_at, id) where status = 'asked';
create index private_streams_to_watch on private_streams (id) where status in ('asked', 'accepted', 'running');
create index private_streams_by_creator on private_streams (creator_id);
create index private_streams_by_fan on private_streams (fan_id);
comment on table private_streams is 'its charge has the same id and grows with each minute';
comment on column private_streams.price is 'price of a minute as shown to the fan';
comment on column private_streams.fee is 'fee of a minute at the time of the request';
comment on column private_streams.minutes is 'minutes that tokens were held for, in `stakes` holds';
comment on column private_streams.staked is 'on hold: neither paid nor released';
comment on column private_streams.creator_heard_at is 'last sign of the creator';
comment on column private_streams.fan_heard_at is 'last sign of the fan';
comment on column private_streams.seen_at is 'when the creator''s video last reached the fan';

-- The node whose engine carries the media of one side of a private stream, for viewers who reach another node.
create table private_stream_nodes (
  private_stream_id uuid not null references private_streams (id) on delete cascade,
  side text not null check (side in ('creator', 'fan')),
  node uuid not null,
  url text,
  lease_until timestamptz not null,
  primary key (private_stream_id, side)
);
create index private_stream_nodes_of_node on private_stream_nodes (node);
comment on column private_stream_nodes.side is 'the sending side';
comment on column private_stream_nodes.url is 'the public URL of that node';
comment on column private_stream_nodes.lease_until is 'valid until then unless the node renews it';

-- Messages ----------------------------------------------------------------------------------------

-- Mass messages: stored once here, then delivered into each conversation.
create table mass_messages (
  id uuid primary key,
  creator_id uuid not null references creators (account_id) on delete cascade,
  client_id text check (length(client_id) between 1 and 64),
  audience text not null check (audience in ('subscribers', 'followers', 'ended', 'list')),
  type text not null check (type in ('text', 'photo', 'video', 'audio')),
  text text not null default '',
  item_id uuid references items (id),
  status text not null default 'scheduled' check (status in ('scheduled', 'sending', 'sent', 'unsent')),
  scheduled_at timestamptz not null default now(),
  last_fan_id uuid,
  sent integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  list_id uuid,
  list_name text,
  skips_buyers boolean not null default false,
  constraint mass_messages_has_list check (case
      when (audience = 'list') then (list_name is not null and ((list_id is not null) or status in ('sent',
      'unsent')))
      else (list_id is null and list_name is null)
    end)
);
create index mass_messages_of_creator on mass_messages (creator_id, created_at desc, id desc);
create index mass_messages_by_item on mass_messages (item_id) where item_id is not null;
create unique index mass_messages_client_id on mass_messages (creator_id, client_id) where client_id is not null;
create index mass_messages_by_list on mass_messages (list_id, creator_id) where list_id is not null;
comment on column mass_messages.last_fan_id is 'delivered to fans up to this id; the next batch begins after it';
comment on column mass_messages.skips_buyers is 'skips fans who have bought one of its files';

-- The message a creator sends to each new subscriber. Its files belong to an item, like those of a mass message.
create table welcome_messages (
  creator_id uuid primary key references creators (account_id) on delete cascade,
  is_on boolean not null default false,
  type text not null check (type in ('text', 'photo', 'video', 'audio')),
  text text not null default '',
  item_id uuid references items (id),
  updated_at timestamptz not null default now(),
  check ((type = 'text') = (item_id is null)),
  check (not is_on or text <> '' or item_id is not null)
);
create index welcome_messages_by_item on welcome_messages (item_id) where item_id is not null;

-- Conversations between a fan and a creator.
create table conversations (
  id uuid primary key,
  type text not null check (type in ('private', 'stream_public', 'stream_private')),
  creator_id uuid not null references creators (account_id) on delete cascade,
  fan_id uuid references accounts (id) on delete cascade,
  last_seq bigint not null default 0,
  deletions integer not null default 0,
  created_at timestamptz not null default now(),
  check (fan_id <> creator_id),
  check ((type = 'private') = (fan_id is not null))
);
create unique index conversations_private on conversations (fan_id, creator_id) where fan_id is not null;
create index conversations_by_creator on conversations (creator_id, fan_id);
comment on column conversations.deletions is 'counts deletions, so that clients that were offline notice them';

-- One row for each side of a conversation. Both have the time of the last message, which orders the inbox.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  delivered_seq bigint not null default 0,
  seen_seq bigint not null default 0,
  unread integer not null default 0 check (unread >= 0),
  latest_at timestamptz,
  is_muted boolean not null default false,
  note text not null default '',
  untold_since timestamptz,
  primary key (conversation_id, account_id)
);
create index conversation_members_inbox on conversation_members (account_id, latest_at desc, conversation_id desc)
  where latest_at is not null;
create index conversation_members_unread on conversation_members (account_id, latest_at desc, conversation_id desc)
  where unread > 0;
create index conversation_members_untold on conversation_members (untold_since) where untold_since is not null;

-- Numbered from 1 in each conversation without gaps, so that a client that gets 7 and then 9 knows that 8 is missing.
create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq bigint not null,
  id uuid not null unique,
  sender_id uuid not null references accounts (id) on delete cascade,
  client_id text check (length(client_id) between 1 and 64),
  type text not null check (type in ('text', 'photo', 'video', 'audio', 'tip', 'notify')),
  text text not null default '',
  item_id uuid references items (id),
  charge_id uuid unique references charges (id),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  mass_id uuid references mass_messages (id) on delete cascade,
  primary key (conversation_id, seq)
);
create unique index messages_client_id on messages (conversation_id, sender_id, client_id) where client_id is not null;
create index messages_by_sender on messages (sender_id);
create index messages_by_item on messages (item_id) where item_id is not null;
create unique index messages_of_mass on messages (mass_id, conversation_id) where mass_id is not null;
-- Items sold to one person, without reading mass messages.
create index messages_by_own_item on messages (item_id, conversation_id)
  where item_id is not null and mass_id is null;
comment on column messages.item_id is 'the item that is for sale in it or was sent to many; its files are those of the item';
comment on column messages.charge_id is 'the tip that it announces';

-- Files of messages to one person.
create table message_files (
  message_id uuid not null references messages (id) on delete cascade,
  position smallint not null,
  file_id uuid not null references files (id),
  primary key (message_id, position),
  constraint message_files_once unique (file_id, message_id)
);

-- A creator's lists of fans, used as filters and audiences.
create table fan_lists (
  id uuid primary key,
  creator_id uuid not null references creators (account_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (id, creator_id)
);
create unique index fan_lists_name on fan_lists (creator_id, lower(name));
alter table mass_messages add constraint mass_messages_list
  foreign key (list_id, creator_id) references fan_lists (id, creator_id) on delete set null (list_id);

create table fan_list_members (
  list_id uuid not null references fan_lists (id) on delete cascade,
  fan_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (list_id, fan_id)
);
create index fan_list_members_latest on fan_list_members (list_id, created_at desc, fan_id desc);
create index fan_list_members_by_fan on fan_list_members (fan_id, list_id);

-- Notifications -----------------------------------------------------------------------------------

-- Notifications. Unread ones of one kind about one object are one row, with the number of times and people and the
-- latest actors.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null
    check (kind in ('post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription',
      'order', 'payout', 'renewal', 'verification', 'report', 'live', 'private_stream')),
  object_id uuid not null,
  actor_ids uuid[] not null default '{}',
  people integer not null default 0,
  times integer not null default 1,
  amount bigint not null default 0,
  details jsonb not null,
  on_page boolean not null default true,
  created_at timestamptz not null default now(),
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  lettered_at timestamptz
);
create unique index notifications_unread on notifications (account_id, kind, object_id) where read_at is null;
create index notifications_of_account on notifications (account_id, happened_at desc, id desc) where on_page;
create index notifications_by_age on notifications (happened_at);
create index notifications_unwritten on notifications (account_id, kind)
  where read_at is null and lettered_at is null;
comment on column notifications.object_id is 'what it is about; may have been deleted';

-- Facts already notified, by key: each notifies an account once.
create table notification_facts (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index notification_facts_by_age on notification_facts (created_at);

-- A person's channels for a kind, where they differ from the defaults.
create table notification_settings (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null
    check (kind in ('post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription',
      'order', 'payout', 'renewal', 'verification', 'report', 'live', 'private_stream')),
  on_page boolean not null,
  by_push boolean not null,
  letter text not null check (letter in ('now', 'daily', 'off')),
  primary key (account_id, kind)
);

-- Web push subscriptions. Each belongs to a login and is deleted with it.
create table push_subscriptions (
  id uuid primary key,
  endpoint text not null unique,
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null default now(),
  timeouts smallint not null default 0,
  worked_at timestamptz
);
create index push_subscriptions_of_account on push_subscriptions (account_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
comment on column push_subscriptions.timeouts is 'consecutive timeouts of the endpoint';
comment on column push_subscriptions.worked_at is 'when a push was last accepted';

-- When followers were last notified that a creator is live.
create table live_announcements (
  creator_id uuid primary key references creators (account_id) on delete cascade,
  announced_at timestamptz not null
);

-- Pages and the contact form ----------------------------------------------------------------------

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
