-- What pages that are shown to strangers depend on, and when it changed. Each process that keeps copies of such pages
-- asks for what was written since it last asked, before it gives one away. By transaction, not by time: transactions
-- end in another order than they begin. Rows are only ever added, so that nobody who writes waits for another here; the
-- triggers of server/sql/pages.sql write them.
create table page_changes (
  written_by xid8 not null default pg_current_xact_id(),
  subject text not null,
  created_at timestamptz not null default now(),
  primary key (written_by, subject)
);
create index page_changes_by_age on page_changes (created_at);
comment on column page_changes.subject is 'the id of a creator or an item, settings, or everything';
