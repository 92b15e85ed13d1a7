-- Coupons of an amount, with a beginning, a scope and a number of uses for each person. Operators pause and archive them.
alter table coupons
  drop constraint coupons_value_check,
  drop constraint coupons_status_check,
  alter column value set default 0,
  add column amount_cents integer check (amount_cents > 0),
  add column starts_at timestamptz,
  add column per_person integer not null default 1 check (per_person > 0),
  add column scope text not null default 'all' check (scope in ('all', 'top_up', 'subscription')),
  add column package_id uuid references token_packages (id),
  add column creator_id uuid references creators (account_id),
  add column first_purchase boolean not null default false,
  add column saved_cents bigint not null default 0 check (saved_cents >= 0);
update coupons set starts_at = created_at;
alter table coupons
  alter column starts_at set default now(),
  alter column starts_at set not null,
  add constraint coupons_value_check check (value >= 0 and value <= 1),
  add constraint coupons_status_check check (status in ('active', 'inactive', 'archived')),
  add constraint coupons_one_discount check ((value > 0) = (amount_cents is null)),
  add constraint coupons_package_scope check (package_id is null or scope = 'top_up'),
  add constraint coupons_creator_scope check (creator_id is null or scope = 'subscription');
create index coupons_latest on coupons (created_at desc, id desc);
create index coupons_by_status on coupons (status, created_at desc, id desc);
create index coupons_by_package on coupons (package_id) where package_id is not null;
create index coupons_by_creator on coupons (creator_id) where creator_id is not null;
comment on column coupons.value is 'the discount as a fraction; 0: it is an amount';
comment on column coupons.per_person is 'the uses of each person, card and confirmed email address';
comment on column coupons.first_purchase is 'only for people who have not paid by card before';
comment on column coupons.saved_cents is 'the discounts of all uses';

update coupons k set saved_cents = s.saved
from (
  select u.coupon_id, sum(p.discount_cents) as saved
  from coupon_uses u join payments p on p.id = u.payment_id group by u.coupon_id
) s
where s.coupon_id = k.id;

-- One person can use a coupon several times: count_coupon_uses in server/sql/payments.sql counts them.
alter table coupon_uses
  drop constraint coupon_uses_pkey,
  drop constraint coupon_uses_once_a_card,
  drop constraint coupon_uses_once_an_address,
  drop constraint coupon_uses_payment_id_key,
  add primary key (payment_id);
create index coupon_uses_latest on coupon_uses (coupon_id, payment_id desc);
create index coupon_uses_by_person on coupon_uses (coupon_id, account_id);
create index coupon_uses_by_card on coupon_uses (coupon_id, card_mark);
create index coupon_uses_by_address on coupon_uses (coupon_id, address_mark);
