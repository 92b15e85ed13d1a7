-- Operators have a role that decides what they may do. Those of before may do everything: they are owners.
alter table accounts add column operator_role text
  check (operator_role in ('owner', 'finance', 'moderation', 'support'));
update accounts set operator_role = 'owner' where is_operator;
drop index accounts_operators;
alter table accounts drop column is_operator;
alter table accounts add constraint accounts_operator_no_creator check (operator_role is null or not is_performer);
create index accounts_operators on accounts (created_at) where operator_role is not null;
