-- The ledger -------------------------------------------------------------------------------------

-- Money is counted in hundredths of a token and moves from one place to another: a posting takes as much here as it
-- gives there, so the sum over all places is zero whatever happens. Nothing is ever changed or taken back; a refund
-- moves it the other way.
--   wallet    what a person can spend; kept in accounts.balance, which cannot go below zero
--   earnings  what a creator has earned and not asked for
--   held      what a creator asked to be paid out
--   stake     what a fan has put aside for a private stream
--   site      what the site has earned, less what it gave away
--   outside   the world: money comes in from there and is paid out to it, so it is as much below zero as we hold
create type ledger_place as enum ('wallet', 'earnings', 'held', 'stake', 'site', 'outside');

create table ledger_transfers (
  id uuid primary key,
  kind text not null,
  key text not null unique,
  created_at timestamptz not null default now()
);
comment on column ledger_transfers.key is 'what happened: it cannot happen twice';

-- No foreign key leads from here to accounts: checking it would write to the row of a creator whom a thousand people
-- tip at once. Nobody with entries can be deleted, which is checked there instead.
create table ledger_postings (
  transfer_id uuid not null references ledger_transfers (id),
  line smallint not null,
  from_place ledger_place not null,
  from_owner uuid not null,
  to_place ledger_place not null,
  to_owner uuid not null,
  amount bigint not null check (amount > 0),
  written_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (transfer_id, line),
  check ((from_place in ('site', 'outside')) = (from_owner = '00000000-0000-0000-0000-000000000000')),
  check ((to_place in ('site', 'outside')) = (to_owner = '00000000-0000-0000-0000-000000000000')),
  check (from_place <> to_place or from_owner <> to_owner)
);
comment on column ledger_postings.written_in is 'transactions end in another order than they begin';
create index ledger_postings_from on ledger_postings (from_owner, from_place, written_in) include (amount);
create index ledger_postings_to on ledger_postings (to_owner, to_place, written_in) include (amount);
create index ledger_postings_in_order on ledger_postings using brin (written_in);

-- What a place holds from postings of transactions before `through`, all of which have ended. What came later is added
-- when somebody asks.
create table ledger_totals (
  place ledger_place not null,
  owner uuid not null,
  total bigint not null,
  through bigint not null,
  primary key (owner, place)
);

-- Every transaction before this one has ended.
create function ledger_horizon() returns bigint language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint
$$;

-- A copy of the database counts its transactions anew: a total from beyond them is of the old one, and left aside.
create function ledger_balance(of_place ledger_place, of_owner uuid) returns bigint language sql stable as $$
  with known as (
    select coalesce(max(t.total), 0) as total, coalesce(max(t.through), 0) as through
    from ledger_totals t
    where t.place = of_place and t.owner = of_owner
      and t.through <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
  )
  select (known.total
    + coalesce((select sum(p.amount) from ledger_postings p
        where p.to_place = of_place and p.to_owner = of_owner and p.written_in >= known.through), 0)
    - coalesce((select sum(p.amount) from ledger_postings p
        where p.from_place = of_place and p.from_owner = of_owner and p.written_in >= known.through), 0))::bigint
  from known
$$;

-- Adds to the totals what has come since the last time. Whoever reads a balance meanwhile sees the old total with its
-- long tail or the new one with its short tail.
create function ledger_sum_up() returns void language plpgsql as $$
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
  where p.written_in >= last.through and p.written_in < settled and moved.place <> 'wallet'
  group by moved.place, moved.owner
  order by moved.owner, moved.place
  on conflict (owner, place) do update set total = t.total + excluded.total, through = excluded.through;
end $$;

-- Only what is below zero afterwards is refused: who gives is locked, who gets is not. Several are taken in one order,
-- wallets last, so that two transfers never wait for each other.
create function ledger_settle() returns trigger language plpgsql as $$
declare
  moved record;
begin
  for moved in
    select m.place, m.owner, sum(m.change)::bigint as change
    from (
      select from_place as place, from_owner as owner, -amount as change from posted
      union all
      select to_place, to_owner, amount from posted
    ) m
    where m.place not in ('site', 'outside')
    group by m.place, m.owner
    order by m.place = 'wallet', m.place, m.owner
  loop
    if moved.place = 'wallet' then
      update accounts set balance = balance + moved.change, balance_version = balance_version + 1
      where id = moved.owner;
      if not found then
        raise exception 'There is no account %.', moved.owner using errcode = 'foreign_key_violation';
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
create trigger ledger_settled after insert on ledger_postings
  referencing new table as posted for each statement execute function ledger_settle();

create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: move the money back instead.';
end $$;
create trigger ledger_is_immutable before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_is_immutable();
create trigger ledger_is_immutable before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_immutable();

-- A wallet moves with the ledger and in no other way.
create function wallet_follows_ledger() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'A wallet moves only with the ledger.';
  end if;
  return new;
end $$;
create trigger wallet_follows_ledger before update of balance on accounts
  for each row when (old.balance is distinct from new.balance) execute function wallet_follows_ledger();
create trigger wallet_begins_empty before insert on accounts
  for each row when (new.balance <> 0) execute function wallet_follows_ledger();

create function keep_whoever_has_entries() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_postings where from_owner = old.id)
    or exists (select from ledger_postings where to_owner = old.id)
  then
    raise exception 'Account % has entries in the ledger.', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger keep_whoever_has_entries before delete on accounts
  for each row execute function keep_whoever_has_entries();

-- The only way to write to the ledger; what moves nothing is left out. The same key again changes nothing, and answers
-- false; with other postings it is a mistake.
create function ledger_transfer(
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

-- What a verification found.
create table ledger_checks (
  id uuid primary key,
  differences jsonb not null,
  transfers bigint not null,
  created_at timestamptz not null default now()
);
create index ledger_checks_latest on ledger_checks (created_at desc, id desc);

-- Once -------------------------------------------------------------------------------------------

-- A call that moves money and was sent again under the same key answers with what it made the first time.
create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  result_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
comment on column idempotency_keys.fingerprint is 'of the call and its body: the same key for anything else is refused';
create index idempotency_keys_old on idempotency_keys using brin (created_at);

-- Charges ----------------------------------------------------------------------------------------

-- One row for each sale, whichever way it was paid: a charge to who pays, an earning to whom it is paid.
create table charges (
  id uuid primary key,
  type text not null check (type in (
    'tip', 'feed', 'product', 'video', 'gallery', 'message', 'stream', 'stream_tip', 'private_stream', 'subscription')),
  status text not null default 'success' check (status in ('pending', 'success', 'refunded')),
  payer_id uuid not null,
  creator_id uuid not null,
  object_id uuid,
  quantity integer not null default 1 check (quantity > 0),
  gross bigint not null check (gross > 0),
  fee bigint not null check (fee between 0 and gross),
  paid_from text not null default 'wallet' check (paid_from in ('wallet', 'card')),
  payment_id uuid,
  used bigint not null default 0 check (used between 0 and gross - fee),
  created_at timestamptz not null default now(),
  refunded_at timestamptz,
  check (payer_id <> creator_id),
  check ((status = 'refunded') = (refunded_at is not null))
);
comment on column charges.object_id is 'what was bought; of a tip, the conversation or stream it was given in';
comment on column charges.gross is 'hundredths of a token; the creator gets gross - fee';
comment on column charges.used is 'how much of what the creator got is in a payout, or went back with a refund';
create index charges_by_payer on charges (payer_id, created_at desc, id desc);
create index charges_by_creator on charges (creator_id, created_at desc, id desc) include (gross, fee, type, status);
create index charges_unused on charges (creator_id, id) where used < gross - fee;
create index charges_refunded on charges (creator_id, refunded_at) where refunded_at is not null;

-- Which charges a payout pays. A refund takes what is left of the refunded charge, and then of the oldest ones.
create table charge_uses (
  charge_id uuid not null references charges (id),
  use text not null check (use in ('payout', 'refund')),
  use_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (use_id, charge_id)
);
create index charge_uses_by_charge on charge_uses (charge_id);

-- Buyers keep what they bought: it can be taken off the shelf, not deleted.
truncate purchases;
alter table purchases
  add column charge_id uuid not null unique references charges (id) deferrable initially deferred,
  drop constraint purchases_item_id_fkey,
  add foreign key (item_id) references items (id);

alter table creators add column commission numeric check (commission between 0 and 1);
comment on column creators.commission is 'the share the site keeps; null: as the settings say';

-- A payment from a wallet in one step, for those that need no more: tips, and whatever is bought once. A key that was
-- used, and an item that was bought, answer with the charge of the first time.
create function charge_wallet(
  new_id uuid, payer uuid, creator uuid, charge_type text, object uuid, price bigint, site_fee bigint,
  is_one_off boolean, once_key text, once_fingerprint bytea, how_many integer default 1
) returns table (
  id uuid, is_new boolean, is_same_call boolean, balance bigint, version bigint, created_at timestamptz
) language plpgsql as $$
begin
  if once_key is not null then
    insert into idempotency_keys (account_id, key, fingerprint, result_id)
    values (payer, once_key, once_fingerprint, new_id) on conflict do nothing;
    if not found then
      return query
        select k.result_id, false, k.fingerprint = once_fingerprint, a.balance, a.balance_version, k.created_at
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
        select p.charge_id, false, true, a.balance, a.balance_version, p.created_at
        from purchases p join accounts a on a.id = p.account_id
        where p.account_id = payer and p.item_id = object;
      return;
    end if;
  end if;
  insert into charges (id, type, payer_id, creator_id, object_id, quantity, gross, fee)
  values (new_id, charge_type, payer, creator, object, how_many, price, site_fee);
  perform ledger_transfer(
    new_id, charge_type, 'charge:' || new_id,
    array['wallet', 'wallet']::ledger_place[], array[payer, payer],
    array['earnings', 'site']::ledger_place[], array[creator, '00000000-0000-0000-0000-000000000000'],
    array[price - site_fee, site_fee]);
  return query select new_id, true, true, a.balance, a.balance_version, now() from accounts a where a.id = payer;
end $$;

-- Payments ---------------------------------------------------------------------------------------

-- Who somebody is to a payment service.
create table payment_customers (
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, provider),
  unique (provider, customer_id)
);

-- What a card looks like. Its number is known to the payment service alone.
create table payment_cards (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null,
  token text not null,
  method_id text not null,
  status text not null default 'active' check (status in ('active', 'require_authentication', 'removed')),
  setup_id text,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  holder text not null default '',
  created_at timestamptz not null default now(),
  unique (provider, method_id)
);
comment on column payment_cards.token is 'what the browser called it; the payment service may have given it another name';
create index payment_cards_of_account on payment_cards (account_id, created_at desc, id desc);
create index payment_cards_in_setup on payment_cards (setup_id) where status = 'require_authentication';

create table coupons (
  id uuid primary key,
  code text not null check (code = upper(code)),
  name text not null default '',
  value numeric not null check (value > 0 and value <= 1),
  expired_date timestamptz not null,
  number_of_uses integer not null check (number_of_uses > 0),
  used integer not null default 0 check (used >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  constraint coupons_not_over_used check (used <= number_of_uses)
);
create unique index coupons_code on coupons (code);

create table payments (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  provider text not null,
  kind text not null check (kind in ('top_up', 'subscription', 'renewal')),
  status text not null default 'created' check (status in (
    'created', 'processing', 'success', 'fail', 'canceled', 'refunded', 'require_authentication')),
  price_cents integer not null check (price_cents > 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and price_cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and price_cents - discount_cents),
  tokens bigint not null check (tokens > 0),
  paid_tokens bigint not null check (paid_tokens >= 0),
  coupon_id uuid references coupons (id),
  package_id uuid references token_packages (id) on delete set null,
  card_id uuid references payment_cards (id) on delete set null,
  intent_id text,
  creator_id uuid references creators (account_id),
  recipient_id uuid references accounts (id),
  subscription_type text check (subscription_type in ('monthly', 'yearly')),
  months smallint check (months between 1 and 12),
  failure text,
  disputed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'top_up') = (creator_id is null)),
  check ((creator_id is null) = (subscription_type is null)),
  unique (provider, intent_id)
);
comment on column payments.tokens is 'hundredths of a token: what comes into the wallet, or what the subscription costs';
comment on column payments.paid_tokens is 'what was paid, in hundredths of a token at the rate of the day';
comment on column payments.refunded_cents is 'what the payment service has given back; the status says so before it has';
comment on column payments.recipient_id is 'who gets the subscription when it is a gift';
create index payments_of_account on payments (account_id, created_at desc, id desc);
create index payments_latest on payments (created_at desc, id desc);
create index payments_under_way on payments (updated_at)
  where status in ('created', 'processing', 'require_authentication');

create index payments_to_refund on payments (updated_at)
  where status = 'refunded' and refunded_cents < price_cents - discount_cents;

-- Once a person. It is taken when a payment begins and given back when it comes to nothing.
create table coupon_uses (
  coupon_id uuid not null references coupons (id),
  account_id uuid not null references accounts (id) on delete cascade,
  payment_id uuid not null unique references payments (id),
  primary key (coupon_id, account_id)
);
create function count_coupon_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update coupons set used = used + 1 where id = new.coupon_id;
  else
    update coupons set used = used - 1 where id = old.coupon_id;
  end if;
  return null;
end $$;
create trigger coupon_uses_counted after insert or delete on coupon_uses
  for each row execute function count_coupon_uses();

-- Each event of a payment service counts once.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  created_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create index payment_events_old on payment_events using brin (created_at);

-- Where a payment service sends a creator's payouts.
create table payment_accounts (
  creator_id uuid not null references creators (account_id) on delete cascade,
  provider text not null,
  account_id text not null,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (creator_id, provider),
  unique (provider, account_id)
);

-- Subscriptions ----------------------------------------------------------------------------------

alter table subscriptions
  add column id uuid not null unique default gen_random_uuid(),
  add column months smallint not null default 1 check (months between 1 and 12),
  add column used_free boolean not null default false,
  add column paid_from text check (paid_from in ('wallet', 'card')),
  add column card_id uuid references payment_cards (id) on delete set null,
  add column renewal_cents integer check (renewal_cents > 0),
  add column next_recurring_date timestamptz,
  add column failures smallint not null default 0 check (failures >= 0),
  add column canceled_at timestamptz,
  add column is_counted boolean not null default false,
  add column updated_at timestamptz not null default now(),
  add constraint subscriptions_renewal
    check (next_recurring_date is null or (renewal_cents is not null and paid_from is not null));
comment on column subscriptions.renewal_cents is 'what was agreed when it was bought, which is what a renewal costs';
comment on column subscriptions.next_recurring_date is 'when it renews itself next, or is tried again; null: it does not';
comment on column subscriptions.is_counted is 'among the live ones of its fan and its creator; follows what is live';
create index subscriptions_due on subscriptions (next_recurring_date)
  where next_recurring_date is not null and status = 'active';
create index subscriptions_by_fan on subscriptions (fan_id, updated_at desc, id desc);
create index subscriptions_latest_of_creator on subscriptions (creator_id, updated_at desc, id desc);
-- Those that ended and those that began since they were counted last.
create index subscriptions_to_uncount on subscriptions (expired_at) where is_counted;
create index subscriptions_to_count on subscriptions (expired_at) where not is_counted;
-- A renewal that is under way is not begun a second time, whoever tries.
create unique index payments_one_renewal on payments (account_id, creator_id)
  where kind = 'renewal' and status in ('created', 'processing', 'require_authentication');

-- Counted apart from the payment, one at a time, so that a crowd of new subscribers does not queue up before the row of
-- their creator while each of them pays.
update creators set subscribers = 0 where subscribers <> 0;
update accounts set subscriptions_count = 0 where subscriptions_count <> 0;
create function count_subscription() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'UPDATE' and new.is_counted then 1 else -1 end;
begin
  update creators set subscribers = subscribers + change where account_id = old.creator_id;
  update accounts set subscriptions_count = subscriptions_count + change where id = old.fan_id;
  return null;
end $$;
create trigger subscription_counted after update of is_counted on subscriptions
  for each row when (old.is_counted is distinct from new.is_counted) execute function count_subscription();
create trigger counted_subscription_deleted after delete on subscriptions
  for each row when (old.is_counted) execute function count_subscription();

-- Several months at once for less.
create table bundles (
  creator_id uuid not null references creators (account_id) on delete cascade,
  months smallint not null check (months between 2 and 12),
  discount numeric not null check (discount > 0 and discount < 1),
  primary key (creator_id, months)
);

-- Orders -----------------------------------------------------------------------------------------

create table addresses (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  country text not null,
  state text not null default '',
  city text not null,
  district text not null default '',
  ward text not null default '',
  street_number text not null default '',
  street_address text not null,
  zip_code text not null default '',
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_account on addresses (account_id, created_at desc, id desc);

-- What was ordered, as it was then: a product may change its name and price afterwards.
create sequence order_numbers start with 100001;
create table orders (
  id uuid primary key,
  number bigint not null default nextval('order_numbers') unique,
  charge_id uuid not null unique references charges (id),
  buyer_id uuid not null references accounts (id),
  seller_id uuid not null references creators (account_id),
  product_id uuid not null references items (id),
  product_name text not null,
  product_type text not null check (product_type in ('physical', 'digital')),
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price > 0),
  delivery_status text not null check (delivery_status in ('processing', 'shipping', 'delivered', 'refunded')),
  delivery_address jsonb,
  shipping_code text not null default '',
  user_note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (product_type = 'digital' or delivery_address is not null)
);
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_of_product on orders (product_id);

-- Payouts ----------------------------------------------------------------------------------------

create table payouts (
  id uuid primary key,
  creator_id uuid not null references creators (account_id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'done')),
  tokens bigint not null check (tokens > 0),
  cents bigint not null check (cents > 0),
  revision smallint not null default 1,
  account_type text not null check (account_type in ('stripe', 'paypal', 'banking')),
  destination jsonb not null,
  request_note text not null default '',
  operator_note text not null default '',
  reference text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sending_since timestamptz,
  paid_at timestamptz,
  check ((status = 'done') = (paid_at is not null)),
  check (sending_since is null or status in ('approved', 'done'))
);
comment on column payouts.cents is 'what the tokens are worth at the rate of the day it was asked for';
comment on column payouts.revision is 'how often it was held: each change lets go of the tokens and holds them anew';
comment on column payouts.sending_since is 'when the payment service was asked to send it: nobody can reject it any more';
comment on column payouts.destination is 'where it goes, as the creator had set it when it was asked for';
comment on column payouts.reference is 'the transfer at the payment service, or what the operator noted of it';
-- One at a time.
create unique index payouts_pending on payouts (creator_id) where status = 'pending';
create index payouts_of_creator on payouts (creator_id, created_at desc, id desc);
create index payouts_latest on payouts (created_at desc, id desc);
create index payouts_latest_by_status on payouts (status, created_at desc, id desc);
create index payouts_being_sent on payouts (sending_since) where sending_since is not null and status = 'approved';

-- The stand-in for the payment service keeps its own things here, apart from everything else.
create table stripe_sandbox (
  id text primary key,
  body jsonb not null,
  due timestamptz,
  created_at timestamptz not null default now()
);
comment on column stripe_sandbox.due is 'when something has to be done with it: an event sent, a slow payment settled';
create index stripe_sandbox_due on stripe_sandbox (due) where due is not null;
create index stripe_sandbox_matching on stripe_sandbox using gin (body jsonb_path_ops);
