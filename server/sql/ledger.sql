-- Transaction numbers belong to a cluster: a database that is restored into another one continues with lower numbers,
-- and what it writes before they have caught up would be missing from the totals. The ledger therefore adds a shift,
-- which `ledger_follow_cluster` sets in each cluster by replacing this function. It is created here only where it is
-- missing. Stable and not immutable, so that plans made before the shift changed are made again.
do $do$ begin
  if to_regprocedure('ledger_shift()') is null then
    create function ledger_shift() returns bigint language sql stable parallel safe as 'select 0::bigint';
    alter table ledger_postings
      alter written_in set default pg_current_xact_id()::text::bigint + ledger_shift();
  end if;
end $do$;

-- All transactions before this number have ended.
create or replace function ledger_horizon() returns bigint language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_shift()
$$;

-- No visible transaction has a higher number.
create or replace function ledger_limit() returns bigint language sql stable as $$
  select pg_snapshot_xmax(pg_current_snapshot())::text::bigint + ledger_shift()
$$;

-- The balance of a place. In a restored database transaction numbers start again: totals with higher numbers are those of
-- the old cluster and are ignored.
create or replace function ledger_balance(of_place ledger_place, of_owner uuid) returns bigint language sql stable as $$
  with known as (
    select coalesce(max(t.total), 0) as total, coalesce(max(t.through), 0) as through
    from ledger_totals t
    where t.place = of_place and t.owner = of_owner and t.through <= ledger_limit()
  )
  select (known.total
    + coalesce((select sum(p.amount) from ledger_postings p
        where p.to_place = of_place and p.to_owner = of_owner and p.written_in >= known.through), 0)
    - coalesce((select sum(p.amount) from ledger_postings p
        where p.from_place = of_place and p.from_owner = of_owner and p.written_in >= known.through), 0))::bigint
  from known
$$;

-- Adds new postings to the totals. Wallets and bonuses have their balance in their own rows.
create or replace function ledger_sum_up() returns void language plpgsql as $$
declare
  settled bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger_sum_up', 0));
  settled := ledger_horizon();
  if exists (select from ledger_totals where through > settled) then
    delete from ledger_totals;
  end if;
  insert into ledger_totals as t (place, owner, total, through)
  select moved.place, moved.owner, sum(moved.amount), settled
  from (select coalesce(max(through), 0) as through from ledger_totals) last,
    ledger_postings p,
    lateral (values (p.to_place, p.to_owner, p.amount), (p.from_place, p.from_owner, -p.amount))
      moved (place, owner, amount)
  where p.written_in >= last.through and p.written_in < settled and moved.place not in ('wallet', 'bonus')
  group by moved.place, moved.owner
  order by moved.owner, moved.place
  on conflict (owner, place) do update set total = t.total + excluded.total, through = excluded.through;
end $$;

-- Refuses transfers after which a balance is negative: the giving side is locked, the receiving side is not. Several are
-- locked in one order, wallets last, so that two transfers do not deadlock. A bonus moves together with the wallet of its
-- owner.
create or replace function ledger_settle() returns trigger language plpgsql as $$
declare
  moved record;
begin
  for moved in
    select m.place, m.owner, sum(m.change)::bigint as change, sum(m.bonus)::bigint as bonus
    from (
      select from_place as place, from_owner as owner, -amount as change, 0::bigint as bonus
      from posted where from_place <> 'bonus'
      union all
      select to_place, to_owner, amount, 0 from posted where to_place <> 'bonus'
      union all
      select 'wallet', (select g.account_id from bonus_grants g where g.id = from_owner), -amount, -amount
      from posted where from_place = 'bonus'
      union all
      select 'wallet', (select g.account_id from bonus_grants g where g.id = to_owner), amount, amount
      from posted where to_place = 'bonus'
    ) m
    where m.place not in ('site', 'outside')
    group by m.place, m.owner
    order by m.place = 'wallet', m.place, m.owner
  loop
    if moved.place = 'wallet' then
      update accounts
      set balance = balance + moved.change, bonus_balance = bonus_balance + moved.bonus,
        balance_version = balance_version + 1
      where id = moved.owner;
      if not found then
        raise exception 'There is no account %.', moved.owner using errcode = 'foreign_key_violation';
      end if;
      if moved.bonus <> 0 then
        update bonus_grants g set remaining = g.remaining + b.change
        from (
          select e.owner, sum(e.change)::bigint as change
          from (
            select from_owner as owner, -amount as change from posted where from_place = 'bonus'
            union all
            select to_owner, amount from posted where to_place = 'bonus'
          ) e
          group by e.owner
        ) b
        where g.id = b.owner and g.account_id = moved.owner;
      end if;
    elsif moved.place = 'debt' then
      -- A debt is negative; repayments must not exceed it.
      perform pg_advisory_xact_lock(hashtextextended(moved.place || ':' || moved.owner, 0));
      if moved.change > 0 and ledger_balance(moved.place, moved.owner) > 0 then
        raise exception 'More is repaid than % owes.', moved.owner;
      end if;
    elsif moved.change < 0 then
      perform pg_advisory_xact_lock(hashtextextended(moved.place || ':' || moved.owner, 0));
      if ledger_balance(moved.place, moved.owner) < 0 then
        raise exception 'There is not enough in % of %.', moved.place, moved.owner
          using errcode = 'check_violation', constraint = 'ledger_not_below_zero';
      end if;
    end if;
  end loop;
  return null;
end $$;
create or replace trigger ledger_settled after insert on ledger_postings
  referencing new table as posted for each statement execute function ledger_settle();

create or replace function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: move the money back instead.';
end $$;
create or replace trigger ledger_is_immutable before delete or update or truncate on ledger_postings
  for each statement execute function ledger_is_immutable();
create or replace trigger ledger_is_immutable before delete or update or truncate on ledger_transfers
  for each statement execute function ledger_is_immutable();

-- A balance changes only with the ledger.
create or replace function wallet_follows_ledger() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'A wallet moves only with the ledger.';
  end if;
  return new;
end $$;
create or replace trigger wallet_begins_empty before insert on accounts
  for each row when (new.balance <> 0 or new.bonus_balance <> 0) execute function wallet_follows_ledger();
create or replace trigger wallet_follows_ledger before update of balance, bonus_balance on accounts
  for each row
  when (old.balance is distinct from new.balance or old.bonus_balance is distinct from new.bonus_balance)
  execute function wallet_follows_ledger();
create or replace trigger bonus_begins_empty before insert on bonus_grants
  for each row when (new.remaining <> 0) execute function wallet_follows_ledger();
create or replace trigger bonus_follows_ledger before update of remaining on bonus_grants
  for each row when (old.remaining is distinct from new.remaining) execute function wallet_follows_ledger();

create or replace function keep_whoever_has_entries() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_postings where from_owner = old.id)
    or exists (select from ledger_postings where to_owner = old.id)
  then
    raise exception 'Account % has entries in the ledger.', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create or replace trigger keep_whoever_has_entries before delete on accounts
  for each row execute function keep_whoever_has_entries();

-- Moves money, except sales from a bonus and batches of tips. Postings of 0 are left out. The same key again changes
-- nothing and returns false; with other postings it is an error.
create or replace function ledger_transfer(
  transfer uuid, transfer_kind text, transfer_key text,
  from_places ledger_place[], from_owners uuid[], to_places ledger_place[], to_owners uuid[], amounts bigint[]
) returns boolean language plpgsql as $$
declare
  known uuid;
begin
  insert into ledger_transfers (id, kind, key) values (transfer, transfer_kind, transfer_key)
  on conflict (key) do nothing;
  if found then
    insert into ledger_postings (transfer_id, line, from_place, from_owner, to_place, to_owner, amount)
    select transfer, p.line, p.from_place, p.from_owner, p.to_place, p.to_owner, p.amount
    from unnest(from_places, from_owners, to_places, to_owners, amounts)
      with ordinality p (from_place, from_owner, to_place, to_owner, amount, line)
    where p.amount <> 0;
    if not found then
      raise exception 'The transfer % moves nothing.', transfer_key;
    end if;
    return true;
  end if;
  select t.id into known from ledger_transfers t where t.key = transfer_key;
  if (
    select array_agg((p.line, p.from_place, p.from_owner, p.to_place, p.to_owner, p.amount)::text order by p.line)
    from ledger_postings p where p.transfer_id = known
  ) is distinct from (
    select array_agg((p.line, p.from_place, p.from_owner, p.to_place, p.to_owner, p.amount)::text order by p.line)
    from unnest(from_places, from_owners, to_places, to_owners, amounts)
      with ordinality p (from_place, from_owner, to_place, to_owner, amount, line)
    where p.amount <> 0
  ) then
    raise exception 'The key % has moved something else.', transfer_key
      using errcode = 'unique_violation', constraint = 'ledger_transfers_key_key';
  end if;
  return false;
end $$;

-- ledger_transfer for many sales: from the wallet of each payer to the creator, and the fee to the site.
create or replace function ledger_transfer_sales(
  ids uuid[], kinds text[], payers uuid[], creators uuid[], prices bigint[], fees bigint[]
) returns void language plpgsql as $$
begin
  insert into ledger_transfers (id, kind, key)
  select s.id, s.kind, 'charge:' || s.id from unnest(ids, kinds) s (id, kind);
  insert into ledger_postings (transfer_id, line, from_place, from_owner, to_place, to_owner, amount)
  select s.id, 1, 'wallet'::ledger_place, s.payer, 'earnings'::ledger_place, s.creator, s.price - s.fee
  from unnest(ids, payers, creators, prices, fees) s (id, payer, creator, price, fee) where s.price > s.fee
  union all
  select s.id, 2, 'wallet', s.payer, 'site', '00000000-0000-0000-0000-000000000000', s.fee
  from unnest(ids, payers, fees) s (id, payer, fee) where s.fee > 0;
end $$;

-- Identifies the cluster and the table: a copy of a cluster has the same identifier, and a restore creates the table again.
create or replace function ledger_cluster() returns text language plpgsql stable as $$
declare
  cluster text := '';
begin
  begin
    cluster := (select system_identifier from pg_control_system());
  exception when insufficient_privilege then
    -- Some providers do not allow reading it.
  end;
  return cluster || ':' || (select oid from pg_database where datname = current_database())
    || ':' || 'ledger_postings'::regclass::oid;
end $$;

-- Whether the ledger already uses the numbers of this cluster and contains none beyond them.
create or replace function ledger_is_home() returns boolean language sql stable as $$
  select exists (select from ledger_clusters where identity = ledger_cluster())
    and not exists (select from ledger_totals where through > ledger_limit())
    and not exists (select from ledger_postings where written_in > ledger_limit())
$$;

-- Returns true if the ledger was moved to another cluster, which is not so for a new site. New postings are then numbered
-- after all existing ones and the totals are deleted, because postings may have been written before the move was noticed.
create or replace function ledger_follow_cluster() returns boolean language plpgsql as $$
declare
  shift bigint;
  is_moved boolean;
begin
  if ledger_is_home() then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('ledger_sum_up', 0));
  -- Writers before us end first, and writers after us use the new shift.
  lock table ledger_postings in share row exclusive mode;
  if ledger_is_home() then
    return false;
  end if;
  select greatest(coalesce(max(written_in), 0) + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint, 0)
    into shift from ledger_postings;
  is_moved := exists (select from ledger_clusters) or exists (select from ledger_postings);
  execute format(
    'create or replace function ledger_shift() returns bigint language sql stable parallel safe as %L',
    format('select %s::bigint', shift));
  delete from ledger_totals;
  delete from ledger_clusters;
  insert into ledger_clusters (identity, shift) values (ledger_cluster(), shift);
  return is_moved;
end $$;
