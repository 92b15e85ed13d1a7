-- Transactions are counted by the cluster: a database that was restored into another one goes on with lower numbers,
-- and what it writes before they have caught up would lie before the totals' cut and count nowhere. So the ledger
-- counts on from where it was: its numbers are those of the cluster plus a shift, which is chosen anew in each cluster.
-- Stable and not immutable, so that a plan that was made before the shift changed is made again.
create function ledger_shift() returns bigint language sql stable parallel safe as $$ select 0::bigint $$;

alter table ledger_postings
  alter written_in set default pg_current_xact_id()::text::bigint + ledger_shift();

-- Every transaction before this one has ended.
create or replace function ledger_horizon() returns bigint language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_shift()
$$;

-- No transaction that anybody can see is beyond this one.
create function ledger_limit() returns bigint language sql stable as $$
  select pg_snapshot_xmax(pg_current_snapshot())::text::bigint + ledger_shift()
$$;

create table ledger_clusters (
  identity text primary key,
  shift bigint not null,
  since timestamptz not null default now()
);
comment on table ledger_clusters is 'where the ledger counts its transactions: one row';

-- The cluster, and the table itself: a copy of a cluster has the same identifier, and a restore makes the tables anew.
create function ledger_cluster() returns text language plpgsql stable as $$
declare
  cluster text := '';
begin
  begin
    cluster := (select system_identifier from pg_control_system());
  exception when insufficient_privilege then
    -- Some who rent out databases keep it to themselves.
  end;
  return cluster || ':' || (select oid from pg_database where datname = current_database())
    || ':' || 'ledger_postings'::regclass::oid;
end $$;

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

-- Whether the ledger counts in this cluster already, and nothing that it holds is beyond it.
create function ledger_is_home() returns boolean language sql stable as $$
  select exists (select from ledger_clusters where identity = ledger_cluster())
    and not exists (select from ledger_totals where through > ledger_limit())
    and not exists (select from ledger_postings where written_in > ledger_limit())
$$;

-- Answers true when the database has come to another cluster: then whatever is written from now on is numbered after
-- everything that is there, and the totals begin anew, for something may have been written before anybody noticed.
create function ledger_follow_cluster() returns boolean language plpgsql as $$
declare
  shift bigint;
begin
  if ledger_is_home() then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('ledger_sum_up', 0));
  -- Whoever is writing ends first, and whoever comes after us counts from the new shift.
  lock table ledger_postings in share row exclusive mode;
  if ledger_is_home() then
    return false;
  end if;
  select greatest(coalesce(max(written_in), 0) + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint, 0)
    into shift from ledger_postings;
  execute format(
    'create or replace function ledger_shift() returns bigint language sql stable parallel safe as %L',
    format('select %s::bigint', shift));
  delete from ledger_totals;
  delete from ledger_clusters;
  insert into ledger_clusters (identity, shift) values (ledger_cluster(), shift);
  return true;
end $$;
