-- Nobody hides from themselves; and a creator's list of those who are blocked is read by when it was done.
alter table user_blocks add constraint user_blocks_of_others check (creator_id <> account_id);
create index user_blocks_latest on user_blocks (creator_id, created_at desc, account_id desc);
