-- Accounts that were opened with an address which another account has: they are found by it at login, the latest first.
create index accounts_claimed_address on accounts (lower(pending_email), id desc)
  where email is null and pending_email is not null;
