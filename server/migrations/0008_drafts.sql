-- What the writer's device calls a post: the same save sent twice, or by two tabs, makes one post.
alter table items add column client_id text check (length(client_id) between 1 and 64);
create unique index items_client_id on items (creator_id, client_id) where client_id is not null;
