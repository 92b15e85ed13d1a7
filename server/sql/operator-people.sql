-- What people have spent and earned: a change for each charge, added up by add_up_person_totals. Inserting a change waits
-- for nothing, so a thousand people can tip one creator at once.
create or replace function note_sales() returns trigger language plpgsql as $$
begin
  insert into person_total_changes (account_id, spent, earned)
  select payer_id, sum(gross - refunded), 0 from changed group by payer_id
  union all
  select creator_id, 0, sum(payable) from changed group by creator_id;
  return null;
end $$;
create or replace trigger totals_of_sales after insert on charges
  referencing new table as changed for each statement execute function note_sales();

-- Refunds, and private streams, whose charge grows.
create or replace function note_changed_sale() returns trigger language plpgsql as $$
begin
  insert into person_total_changes (account_id, spent, earned) values
    (new.payer_id, (new.gross - new.refunded) - (old.gross - old.refunded), 0),
    (new.creator_id, 0, new.payable - old.payable);
  return null;
end $$;
create or replace trigger totals_of_changed_sales after update of gross, fee, unpaid, refunded on charges
  for each row when (old.gross <> new.gross or old.fee <> new.fee or old.unpaid <> new.unpaid
    or old.refunded <> new.refunded)
  execute function note_changed_sale();

-- The creator's part of a refund.
create or replace function note_refund() returns trigger language plpgsql as $$
begin
  insert into person_total_changes (account_id, spent, earned)
  values (new.creator_id, 0, -(new.amount - new.fee - (new.unpaid - new.unpaid_fee)));
  return null;
end $$;
create or replace trigger totals_of_refunds after insert on charge_refunds
  for each row execute function note_refund();

create or replace function note_new_people() returns trigger language plpgsql as $$
begin
  insert into person_totals (account_id) select id from added;
  return null;
end $$;
create or replace trigger totals_of_new_people after insert on accounts
  referencing new table as added for each statement execute function note_new_people();

-- Returns how many changes it added up.
create or replace function add_up_person_totals(at_most integer) returns bigint language sql as $$
  with taken as (
    delete from person_total_changes
    where id in (select id from person_total_changes order by id limit at_most for update skip locked)
    returning account_id, spent, earned
  ), summed as (
    select account_id, sum(spent) as spent, sum(earned) as earned from taken group by account_id
  ), added as (
    update person_totals t set spent = t.spent + s.spent, earned = t.earned + s.earned
    from summed s where t.account_id = s.account_id
  )
  select count(*) from taken
$$;
