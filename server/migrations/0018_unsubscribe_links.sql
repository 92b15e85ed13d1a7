-- Where a mail program unsubscribes whoever it belongs to with one press, in letters that can be done without.
alter table mails add column unsubscribe_url text;
