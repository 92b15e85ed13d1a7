-- A suspended or disabled account can be deleted, and is inactive again if that is undone.
alter table account_deletions drop constraint account_deletions_status_before_check;
alter table account_deletions add constraint account_deletions_status_before_check
  check (status_before in ('active', 'inactive', 'pending-email-confirmation'));
