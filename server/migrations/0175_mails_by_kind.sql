-- Lists the emails of one kind in the console.
create index mails_by_kind on mails (kind, created_at desc, id desc) where kind is not null;
