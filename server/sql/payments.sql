-- Refuses a payment whose unpaid part has no bonus grants.
create or replace function payment_grants_the_rest() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(g.amount), 0) from bonus_grants g where g.payment_id = new.id)
    <> new.tokens - new.paid_tokens
  then
    raise exception 'What nobody pays for in the payment % is not granted.', new.id
      using errcode = 'check_violation', constraint = 'payments_grant_the_rest';
  end if;
  return null;
end $$;
create constraint trigger payments_grant_the_rest after insert on payments deferrable initially deferred
  for each row when (new.paid_tokens < new.tokens) execute function payment_grants_the_rest();

-- Counts a use, unless the coupon can't be used or was used too often by this person, card or address. The update locks
-- the coupon, so that concurrent uses wait for each other and each counts those before it.
create or replace function count_coupon_uses() returns trigger language plpgsql as $$
declare
  allowed integer;
begin
  if tg_op = 'DELETE' then
    update coupons set used = used - 1,
      saved_cents = saved_cents - (select discount_cents from payments where id = old.payment_id)
    where id = old.coupon_id;
    return null;
  end if;
  update coupons set used = used + 1,
    saved_cents = saved_cents + (select discount_cents from payments where id = new.payment_id)
  where id = new.coupon_id and status = 'active' and starts_at <= now() and expired_date > now()
  returning per_person into allowed;
  if allowed is null then
    raise exception 'The coupon % can''t be used now.', new.coupon_id
      using errcode = 'check_violation', constraint = 'coupon_uses_while_active';
  end if;
  if (select count(*) from coupon_uses where coupon_id = new.coupon_id and account_id = new.account_id) > allowed then
    raise exception 'The account % has used the coupon too often.', new.account_id
      using errcode = 'check_violation', constraint = 'coupon_uses_by_person';
  end if;
  if (select count(*) from coupon_uses where coupon_id = new.coupon_id and card_mark = new.card_mark) > allowed then
    raise exception 'The card of the payment % has used the coupon too often.', new.payment_id
      using errcode = 'check_violation', constraint = 'coupon_uses_by_card';
  end if;
  if (select count(*) from coupon_uses where coupon_id = new.coupon_id and address_mark = new.address_mark) > allowed then
    raise exception 'The address of the account % has used the coupon too often.', new.account_id
      using errcode = 'check_violation', constraint = 'coupon_uses_by_address';
  end if;
  return null;
end $$;
create or replace trigger coupon_uses_counted after insert or delete on coupon_uses
  for each row execute function count_coupon_uses();

-- Cards and addresses are stored as hashes that differ for every coupon, so that they can't be read or compared.
create or replace function coupon_mark(coupon uuid, what text) returns bytea language sql immutable as $$
  select sha256(convert_to(coupon::text || ':' || what, 'UTF8'))
$$;

-- Only confirmed addresses count. The part after a plus is ignored, because it leads to the same person.
create or replace function coupon_address_mark(coupon uuid, account uuid) returns bytea language sql stable as $$
  select coupon_mark(coupon, regexp_replace(lower(a.email), '\+[^@]*@', '@'))
  from accounts a where a.id = account and a.verified_email
$$;
