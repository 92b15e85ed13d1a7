-- Whose email it is, for exports and deletions; null for emails to an address that no account is known for, and of before.
-- Without a foreign key, whose check would wait for locked accounts.
alter table mails add column account_id uuid;
create index mails_of_account on mails (account_id, created_at desc, id desc) where account_id is not null;
create index mails_to_address on mails (lower(recipient), created_at desc, id desc) where account_id is null;

-- Since when the address is confirmed. Written by a trigger, as nodes of the previous version don't know it. For addresses
-- confirmed before, the latest time that is surely not after the confirmation.
alter table accounts add column email_confirmed_at timestamptz;
update accounts set email_confirmed_at = coalesce(
  (select max(m.created_at) from mails m
    where m.account_id is null and lower(m.recipient) = lower(accounts.email) and m.kind = 'confirm-address'),
  created_at)
where verified_email and email is not null;
