-- Covers are 10:3; phones and cards show a narrower part of them.
alter table accounts
  add column cover_position smallint not null default 50 check (cover_position between 0 and 100);
comment on column accounts.cover_position is 'which part of the cover narrow places show, in percent from its left end';
