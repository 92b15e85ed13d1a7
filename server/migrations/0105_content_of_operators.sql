-- Operators browse all content, latest first, and search its whole text. Messages between two people are not in the list.
create index items_all on items (kind, created_at desc, id desc) where kind <> 'message';
create index items_unpublished on items (kind, created_at desc, id desc) where status <> 'active' or files_state <> 'ready';
create index items_texts on items using gin (lower(' ' || title || ' ' || body) gin_trgm_ops) where kind <> 'message';
create index comments_latest on comments (created_at desc, id desc);
create index comments_texts on comments using gin (lower(' ' || content) gin_trgm_ops);
create index comments_of_account on comments (account_id, created_at desc, id desc);
drop index comments_by_account;
create index stream_messages_latest on stream_messages (created_at desc, id desc);
