-- Pages of the site are edited in the console: each change is a version that can be restored.
alter table posts add column version integer not null default 1 check (version > 0);
create index posts_in_order on posts (ordering, id);

create table post_versions (
  post_id uuid not null references posts (id) on delete cascade,
  version integer not null check (version > 0),
  slug text not null,
  title text not null,
  short_description text not null,
  content text not null,
  status text not null check (status in ('published', 'draft')),
  -- Null: written before versions were kept, or by an account that was deleted.
  operator_id uuid references accounts (id) on delete set null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (post_id, version)
);
create index post_versions_by_operator on post_versions (operator_id);
