-- A coupon helps a person once, a card once and a confirmed e-mail address once, whatever becomes of the account. Cards
-- and addresses are kept as marks, which are different for every coupon, so that nobody can read or compare them.
alter table payment_cards add column fingerprint text;
comment on column payment_cards.fingerprint is
  'the same for the same card number in every account; null: not asked for yet';

create function coupon_mark(coupon uuid, what text) returns bytea language sql immutable as $$
  select sha256(convert_to(coupon::text || ':' || what, 'UTF8'))
$$;

-- An address that nobody has confirmed may be somebody else's. What stands after a plus leads to the same person.
create function coupon_address_mark(coupon uuid, account uuid) returns bytea language sql stable as $$
  select coupon_mark(coupon, regexp_replace(lower(a.email), '\+[^@]*@', '@'))
  from accounts a where a.id = account and a.verified_email
$$;

alter table coupon_uses
  add column card_mark bytea,
  add column address_mark bytea,
  drop constraint coupon_uses_account_id_fkey,
  add foreign key (account_id) references accounts (id);
comment on column coupon_uses.card_mark is 'null: used before cards were told apart';
comment on column coupon_uses.address_mark is 'null: the address was not confirmed';

-- Of uses that are of one person by now, the first keeps the mark.
update coupon_uses u set address_mark = m.mark
from (
  select payment_id, mark, row_number() over (partition by coupon_id, mark order by payment_id) as place
  from (select payment_id, coupon_id, coupon_address_mark(coupon_id, account_id) as mark from coupon_uses) marked
) m
where m.payment_id = u.payment_id and m.place = 1;

alter table coupon_uses
  add constraint coupon_uses_once_a_card unique (coupon_id, card_mark),
  add constraint coupon_uses_once_an_address unique (coupon_id, address_mark);
