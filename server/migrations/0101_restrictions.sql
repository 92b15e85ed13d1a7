-- Content that operators hide pending review or took down. Null: not restricted.
alter table items add column restriction text check (restriction in ('hidden', 'taken-down'));
alter table comments add column restriction text check (restriction in ('hidden', 'taken-down'));
alter table messages add column restriction text check (restriction in ('hidden', 'taken-down'));
alter table stream_messages add column restriction text check (restriction in ('hidden', 'taken-down'));
comment on column items.restriction is 'set by operators: only its owner and operators see it';

-- The conditions must be exactly those of the public lists.
drop index items_of_creator;
create index items_of_creator on items (creator_id, kind, published_at desc, id desc)
  where status = 'active' and files_state = 'ready' and restriction is null;
drop index items_on_profile;
create index items_on_profile on items (creator_id, is_pinned desc, published_at desc, id desc)
  where status = 'active' and files_state = 'ready' and restriction is null and kind = 'feed';
drop index items_latest;
create index items_latest on items (kind, published_at desc, id desc)
  where status = 'active' and files_state = 'ready' and restriction is null;
drop index items_words;
create index items_words on items using gin (words gin_trgm_ops)
  where status = 'active' and files_state = 'ready' and restriction is null;
drop index items_for_sale;
create index items_for_sale on items (creator_id, kind, published_at)
  where status = 'active' and files_state = 'ready' and restriction is null and is_sale and price > 0;
drop index items_hidden_galleries;
create index items_hidden_galleries on items (creator_id)
  where kind = 'gallery' and not (status = 'active' and files_state = 'ready' and restriction is null);
-- Operators list what is restricted.
create index items_restricted on items (id) where restriction is not null;

-- Links to these files that were given out before are no longer valid.
create table file_revocations (
  -- No reference: a file that is referenced is in use and would not be deleted.
  file_id uuid primary key,
  revoked_at timestamptz not null default clock_timestamp()
);
