-- The outbox by state, and how many emails are in each.
create index mails_by_status on mails (status, created_at desc, id desc);
