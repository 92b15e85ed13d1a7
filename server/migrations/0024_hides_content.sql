-- Whoever has muted or hidden something is asked about it on every page of home; nearly nobody has. The triggers of mutes in
-- server/sql keep it.
alter table accounts add column hides_content boolean not null default false;
update accounts a set hides_content = true
where exists (select from creator_mutes m where m.account_id = a.id)
  or exists (select from hidden_items h where h.account_id = a.id);
