-- The lists of payouts by method, in all states and in one, and of one state by amount.
create index payouts_latest_by_method on payouts (account_type, created_at desc, id desc);
create index payouts_latest_by_status_and_method on payouts (status, account_type, created_at desc, id desc);
create index payouts_by_tokens on payouts (status, tokens desc, id desc);
