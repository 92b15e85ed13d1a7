-- During a stream thousands tip at once. Tips that arrive together are paid together, all or none: one transaction, and
-- few statements that each do the work of all. Should a lot fail, it is paid one by one, under the same ids, so that
-- nobody pays twice.

-- As ledger_transfer, for many sales: from the wallet of each payer, less the fee to the creator, the fee to the site.
create function ledger_transfer_sales(
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

-- Finds whom to tip, by id or by username, and pays them. Whom a payer may not see is not found and has no answer. Who
-- cannot pay is `poor`, who has used the key before has `used` it; they are left out and stop nobody. Of several tips of
-- one payer those count first that come first. The commissions are those of creators with whom nothing else was agreed.
create function tip_wallets(
  ids uuid[], payers uuid[], countries text[], named_ids uuid[], named_as text[], kinds text[], objects uuid[],
  prices bigint[], commissions float8[], once_keys text[], once_fingerprints bytea[]
) returns table (
  id uuid, state text, balance bigint, version bigint, created_at timestamptz,
  creator_id uuid, username text, name text, avatar_file_id uuid
) language plpgsql as $$
declare
  creators uuid[];
  fees bigint[];
  refused uuid[];
  reasons text[];
begin
  if cardinality(ids) > 1 then
    -- One wallet that somebody holds must not keep the others waiting.
    perform set_config('lock_timeout', '100ms', true);
  end if;
  with found as (
    select t.*, a.id as creator, p.balance as wallet,
      floor(t.price * coalesce(c.commission::float8, t.commission) + 0.5)::bigint as fee,
      t.once_key is not null and (
        row_number() over (partition by t.payer, t.once_key order by t.tip) > 1
        or exists (select from idempotency_keys k where k.account_id = t.payer and k.key = t.once_key)) as is_used
    from unnest(ids, payers, countries, named_ids, named_as, kinds, objects, prices, commissions,
      once_keys, once_fingerprints)
      t (tip, payer, country, named_id, named, kind, object, price, commission, once_key, fingerprint)
    join accounts p on p.id = t.payer
    join accounts a
      on a.id = coalesce(t.named_id, (select n.id from accounts n where lower(n.username) = lower(t.named)))
    join creators c on c.account_id = a.id
    where a.is_performer and a.status = 'active' and c.verified_document
      and not exists (select from user_blocks b where b.creator_id = a.id and b.account_id = t.payer)
      and not exists (select from country_blocks b where b.creator_id = a.id and b.country = t.country)
  ), judged as (
    select f.*, case
      when f.is_used then 'used'
      when f.price > f.wallet or f.wallet < sum(f.price) filter (where not f.is_used and f.price <= f.wallet)
        over (partition by f.payer order by f.tip) then 'poor'
      else 'paid' end as state
    from found f
  )
  select
    array_agg(j.tip order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.payer order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.kind order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.object order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.price order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.once_key order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.fingerprint order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.creator order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.fee order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.tip order by j.tip) filter (where j.state <> 'paid'),
    array_agg(j.state order by j.tip) filter (where j.state <> 'paid')
  into ids, payers, kinds, objects, prices, once_keys, once_fingerprints, creators, fees, refused, reasons
  from judged j;
  if refused is not null then
    return query
      select r.id, r.reason, null::bigint, null::bigint, null::timestamptz, null::uuid, null::text, null::text, null::uuid
      from unnest(refused, reasons) r (id, reason);
  end if;
  if ids is null then
    return;
  end if;
  -- In one order everywhere, so that two lots never wait for each other.
  insert into idempotency_keys (account_id, key, fingerprint, result_id)
  select t.payer, t.once_key, t.fingerprint, t.id
  from unnest(payers, once_keys, once_fingerprints, ids) t (payer, once_key, fingerprint, id)
  where t.once_key is not null order by 1, 2;
  insert into charges (id, type, payer_id, creator_id, object_id, gross, fee)
  select * from unnest(ids, kinds, payers, creators, objects, prices, fees);
  perform ledger_transfer_sales(ids, kinds, payers, creators, prices, fees);
  return query
    select t.id, 'paid', p.balance, p.balance_version, now(), c.id, c.username, c.name, c.avatar_file_id
    from unnest(ids, payers, creators) t (id, payer, creator)
    join accounts p on p.id = t.payer join accounts c on c.id = t.creator;
end $$;
