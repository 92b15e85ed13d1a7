-- Sales to people with a bonus: charges and postings. The bonus is spent first, oldest grant first; several sales to one
-- person are processed in their order. The fee is taken from all parts proportionally, rounded to the hundredth, unpaid
-- parts first; charges.payable has the same formula.
drop function if exists sell_from_bonus(uuid[], text[], uuid[], uuid[], uuid[], integer[], bigint[], bigint[]);
create or replace function sell_with_bonus(
  ids uuid[], kinds text[], payers uuid[], creators uuid[], objects uuid[], quantities integer[],
  prices bigint[], fees bigint[], rates numeric[]
) returns void language plpgsql as $$
begin
  -- Locked in one order, so that no grant is spent twice and two batches do not deadlock.
  perform from accounts a where a.id = any (payers) order by a.id for no key update;
  insert into ledger_transfers (id, kind, key)
  select s.id, s.kind, 'charge:' || s.id from unnest(ids, kinds) s (id, kind);
  with sales as (
    select s.*, sum(s.price) over (partition by s.payer order by s.n) - s.price as begins
    from unnest(ids, kinds, payers, creators, objects, quantities, prices, fees, rates) with ordinality
      s (id, kind, payer, creator, object, quantity, price, fee, rate, n)
  ), grants as (
    select g.id, g.account_id, g.site_pays, g.remaining,
      sum(g.remaining) over (partition by g.account_id order by g.id) - g.remaining as begins
    from bonus_grants g where g.account_id = any (payers) and g.remaining > 0
  ), given as (
    select s.id as sale, g.id as grant_id, not g.site_pays as is_unpaid,
      least(s.begins + s.price, g.begins + g.remaining) - greatest(s.begins, g.begins) as amount
    from sales s join grants g on g.account_id = s.payer
      and s.begins < g.begins + g.remaining and g.begins < s.begins + s.price
  ), sums as (
    select s.id as sale, coalesce(sum(g.amount), 0)::bigint as bonus,
      coalesce(sum(g.amount) filter (where g.is_unpaid), 0)::bigint as unpaid
    from sales s left join given g on g.sale = s.id group by s.id
  ), sold as (
    insert into charges
      (id, type, payer_id, creator_id, object_id, quantity, gross, fee, bonus, unpaid, commission)
    select s.id, s.kind, s.payer, s.creator, s.object, s.quantity, s.price, s.fee, sums.bonus, sums.unpaid, s.rate
    from sales s join sums on sums.sale = s.id
  ), parts as (
    select g.sale, 'bonus'::ledger_place as place, g.grant_id as owner, g.is_unpaid, g.amount from given g
    union all
    select s.id, 'wallet', s.payer, false, s.price - sums.bonus from sales s join sums on sums.sale = s.id
  ), shares as (
    select p.place, p.owner, s.creator, p.is_unpaid, s.id as sale, p.amount, p.n,
      div(s.fee * p.upto, s.price) - div(s.fee * (p.upto - p.amount), s.price) as fee
    from (
      select parts.*, sum(amount) over parts_of_sale as upto, row_number() over parts_of_sale as n
      from parts where amount > 0
      window parts_of_sale as (partition by sale order by is_unpaid desc, place = 'wallet', owner)
    ) p join sales s on s.id = p.sale
  )
  insert into ledger_postings (transfer_id, line, from_place, from_owner, to_place, to_owner, amount)
  select sale, 2 * n - 1, place, owner, case when is_unpaid then 'promotion' else 'earnings' end::ledger_place, creator,
    amount - fee
  from shares where amount > fee
  union all
  select sale, 2 * n, place, owner, 'site', '00000000-0000-0000-0000-000000000000', fee from shares where fee > 0;
end $$;

-- Pays from a wallet in one statement: tips and items that are bought once. A used key or a bought item returns the first
-- charge.
create or replace function charge_wallet_at(
  rate numeric, new_id uuid, payer uuid, creator uuid, charge_type text, object uuid, price bigint, site_fee bigint,
  is_one_off boolean, once_key text, once_fingerprint bytea, how_many integer
) returns table (
  id uuid, is_new boolean, is_same_call boolean, balance bigint, bonus_balance bigint, version bigint,
  created_at timestamptz
) language plpgsql as $$
begin
  if once_key is not null then
    insert into idempotency_keys (account_id, key, fingerprint, result_id)
    values (payer, once_key, once_fingerprint, new_id) on conflict do nothing;
    if not found then
      return query
        select k.result_id, false, k.fingerprint = once_fingerprint, a.balance, a.bonus_balance, a.balance_version,
          k.created_at
        from idempotency_keys k join accounts a on a.id = k.account_id
        where k.account_id = payer and k.key = once_key;
      return;
    end if;
  end if;
  if is_one_off then
    insert into purchases (account_id, item_id, charge_id) values (payer, object, new_id) on conflict do nothing;
    if not found then
      update idempotency_keys k set result_id = p.charge_id from purchases p
      where k.account_id = payer and k.key = once_key and p.account_id = payer and p.item_id = object;
      return query
        select p.charge_id, false, true, a.balance, a.bonus_balance, a.balance_version, p.created_at
        from purchases p join accounts a on a.id = p.account_id
        where p.account_id = payer and p.item_id = object;
      return;
    end if;
  end if;
  if exists (select from accounts a where a.id = payer and a.bonus_balance > 0) then
    perform sell_with_bonus(
      array[new_id], array[charge_type], array[payer], array[creator], array[object], array[how_many],
      array[price], array[site_fee], array[rate]);
  else
    insert into charges (id, type, payer_id, creator_id, object_id, quantity, gross, fee, commission)
    values (new_id, charge_type, payer, creator, object, how_many, price, site_fee, rate);
    perform ledger_transfer(
      new_id, charge_type, 'charge:' || new_id,
      array['wallet', 'wallet']::ledger_place[], array[payer, payer],
      array['earnings', 'site']::ledger_place[], array[creator, '00000000-0000-0000-0000-000000000000'],
      array[price - site_fee, site_fee]);
  end if;
  return query
    select new_id, true, true, a.balance, a.bonus_balance, a.balance_version, now() from accounts a where a.id = payer;
end $$;

-- For nodes of the previous version, which don't name the rate of the fee.
create or replace function charge_wallet(
  new_id uuid, payer uuid, creator uuid, charge_type text, object uuid, price bigint, site_fee bigint,
  is_one_off boolean, once_key text, once_fingerprint bytea, how_many integer default 1
) returns table (
  id uuid, is_new boolean, is_same_call boolean, balance bigint, bonus_balance bigint, version bigint,
  created_at timestamptz
) language sql as $$
  select * from charge_wallet_at(null, new_id, payer, creator, charge_type, object, price, site_fee, is_one_off,
    once_key, once_fingerprint, how_many)
$$;

-- The commission of a creator now: the latest rate agreed with them that has begun, else the latest default that has.
create or replace function commission_of(creator uuid) returns float8 language plpgsql stable as $$
begin
  return coalesce(
    (select r.rate::float8 from commission_rates r where r.creator_id = creator and r.valid_from <= now()
     order by r.valid_from desc limit 1),
    (select r.rate::float8 from commission_rates r where r.creator_id is null and r.valid_from <= now()
     order by r.valid_from desc limit 1));
end $$;

-- For nodes of the previous version, which read the default from the settings.
create or replace function commission_of(creator uuid, site_default float8) returns float8 language sql stable as $$
  select commission_of(creator)
$$;

-- The public settings include the default: all nodes read them again.
create or replace trigger commission_rates_changed after insert or delete or update or truncate on commission_rates
  for each statement execute function notify_settings();

-- The fee of a sale, rounded half up. feeOf in wallet/commission.ts is the same; a test compares them.
create or replace function site_share(price bigint, commission float8) returns bigint language sql immutable as $$
  select floor(price * commission + 0.5)::bigint
$$;

-- Pays a batch of tips in one transaction, because thousands may tip during a stream. If a batch fails, its tips are paid
-- one by one with the same ids, so that none is paid twice.
--
-- Finds the creators by id or username. A creator whom the payer may not see (the rule of visible-creators.ts; a test
-- compares them) gets no result row. Tips with too small a balance are `insufficient`, those with a used key are `used`;
-- both are left out. Several tips of one payer are paid in their order. If a payer of the batch has a bonus, the batch is
-- sold from bonuses.
create or replace function pay_tips(
  ids uuid[], payers uuid[], countries text[], named_ids uuid[], named_as text[], kinds text[], objects uuid[],
  prices bigint[], once_keys text[], once_fingerprints bytea[]
) returns table (
  id uuid, state text, bonus bigint, balance bigint, bonus_balance bigint, version bigint, created_at timestamptz,
  creator_id uuid, username text, name text, avatar_file_id uuid
) language plpgsql as $$
declare
  creators uuid[];
  fees bigint[];
  rates numeric[];
  refused uuid[];
  reasons text[];
  has_bonus boolean;
begin
  if cardinality(ids) > 1 then
    -- One locked wallet must not block the others.
    perform set_config('lock_timeout', '100ms', true);
  end if;
  with found as (
    select t.*, a.id as creator, p.balance as wallet, p.bonus_balance > 0 as has_bonus,
      site_share(t.price, agreed.rate) as fee, agreed.rate::numeric as rate,
      t.once_key is not null and (
        row_number() over (partition by t.payer, t.once_key order by t.tip) > 1
        or exists (select from idempotency_keys k where k.account_id = t.payer and k.key = t.once_key)) as is_used
    from unnest(ids, payers, countries, named_ids, named_as, kinds, objects, prices, once_keys, once_fingerprints)
      t (tip, payer, country, named_id, named, kind, object, price, once_key, fingerprint)
    join accounts p on p.id = t.payer
    join accounts a
      on a.id = coalesce(t.named_id, (select n.id from accounts n where lower(n.username) = lower(t.named)))
    join creators c on c.account_id = a.id
    -- The offset keeps it from being computed twice.
    cross join lateral (select commission_of(a.id) as rate offset 0) agreed
    where a.is_performer and a.status = 'active' and c.verified_document
      and not exists (select from user_blocks b where b.creator_id = a.id and b.account_id = t.payer)
      and not exists (select from user_blocks b where b.creator_id = t.payer and b.account_id = a.id)
      and not exists (select from country_blocks b where b.creator_id = a.id and b.country = t.country)
  ), judged as (
    select f.*, case
      when f.is_used then 'used'
      when f.price > f.wallet or f.wallet < sum(f.price) filter (where not f.is_used and f.price <= f.wallet)
        over (partition by f.payer order by f.tip) then 'insufficient'
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
    array_agg(j.rate order by j.tip) filter (where j.state = 'paid'),
    array_agg(j.tip order by j.tip) filter (where j.state <> 'paid'),
    array_agg(j.state order by j.tip) filter (where j.state <> 'paid'),
    bool_or(j.has_bonus) filter (where j.state = 'paid')
  into ids, payers, kinds, objects, prices, once_keys, once_fingerprints, creators, fees, rates, refused, reasons, has_bonus
  from judged j;
  if refused is not null then
    return query
      select r.id, r.reason, null::bigint, null::bigint, null::bigint, null::bigint, null::timestamptz,
        null::uuid, null::text, null::text, null::uuid
      from unnest(refused, reasons) r (id, reason);
  end if;
  if ids is null then
    return;
  end if;
  -- In one order everywhere, so that two batches do not deadlock.
  insert into idempotency_keys (account_id, key, fingerprint, result_id)
  select t.payer, t.once_key, t.fingerprint, t.id
  from unnest(payers, once_keys, once_fingerprints, ids) t (payer, once_key, fingerprint, id)
  where t.once_key is not null order by 1, 2;
  if has_bonus then
    perform sell_with_bonus(
      ids, kinds, payers, creators, objects, array_fill(1, array[cardinality(ids)]), prices, fees, rates);
    return query
      select t.id, 'paid', t.bonus, p.balance, p.bonus_balance, p.balance_version, now(),
        c.id, c.username, c.name, c.avatar_file_id
      from charges t join accounts p on p.id = t.payer_id join accounts c on c.id = t.creator_id
      where t.id = any (ids);
    return;
  end if;
  insert into charges (id, type, payer_id, creator_id, object_id, gross, fee, commission)
  select * from unnest(ids, kinds, payers, creators, objects, prices, fees, rates);
  perform ledger_transfer_sales(ids, kinds, payers, creators, prices, fees);
  return query
    select t.id, 'paid', 0::bigint, p.balance, p.bonus_balance, p.balance_version, now(),
      c.id, c.username, c.name, c.avatar_file_id
    from unnest(ids, payers, creators) t (id, payer, creator)
    join accounts p on p.id = t.payer join accounts c on c.id = t.creator;
end $$;

-- For nodes of the previous version, which name the default of the settings.
create or replace function pay_tips(
  ids uuid[], payers uuid[], countries text[], named_ids uuid[], named_as text[], kinds text[], objects uuid[],
  prices bigint[], commissions float8[], once_keys text[], once_fingerprints bytea[]
) returns table (
  id uuid, state text, bonus bigint, balance bigint, bonus_balance bigint, version bigint, created_at timestamptz,
  creator_id uuid, username text, name text, avatar_file_id uuid
) language sql as $$
  select * from pay_tips(ids, payers, countries, named_ids, named_as, kinds, objects, prices, once_keys,
    once_fingerprints)
$$;

-- For nodes of the previous version, which use this name and the result `poor` for `insufficient`.
create or replace function tip_wallets(
  ids uuid[], payers uuid[], countries text[], named_ids uuid[], named_as text[], kinds text[], objects uuid[],
  prices bigint[], commissions float8[], once_keys text[], once_fingerprints bytea[]
) returns table (
  id uuid, state text, bonus bigint, balance bigint, bonus_balance bigint, version bigint, created_at timestamptz,
  creator_id uuid, username text, name text, avatar_file_id uuid
) language sql as $$
  select t.id, case t.state when 'insufficient' then 'poor' else t.state end, t.bonus, t.balance, t.bonus_balance,
    t.version, t.created_at, t.creator_id, t.username, t.name, t.avatar_file_id
  from pay_tips(ids, payers, countries, named_ids, named_as, kinds, objects, prices, once_keys,
    once_fingerprints) t
$$;
