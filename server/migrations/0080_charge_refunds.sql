-- A charge can be refunded in parts. Each refund has the parts of the sale that it returned.
alter table charges add column refunded bigint not null default 0;
update charges set refunded = gross where status = 'refunded';
alter table charges add constraint charges_refunded_part
  check (refunded between 0 and gross and (status = 'refunded') = (refunded = gross));
comment on column charges.refunded is 'the part of gross that was refunded';

create table charge_refunds (
  id uuid primary key,
  charge_id uuid not null references charges (id),
  number integer not null check (number > 0),
  creator_id uuid not null,
  amount bigint not null check (amount > 0),
  fee bigint not null,
  bonus bigint not null,
  unpaid bigint not null,
  bonus_fee bigint not null,
  unpaid_fee bigint not null,
  owed bigint not null default 0 check (owed >= 0),
  -- Null: the site or the seller refunded it.
  operator_id uuid,
  reason text not null default '',
  created_at timestamptz not null default now(),
  unique (charge_id, number),
  check (fee between bonus_fee and amount),
  check (bonus between unpaid and amount),
  check (bonus_fee between unpaid_fee and bonus),
  check (unpaid_fee between 0 and unpaid)
);
create index charge_refunds_by_creator on charge_refunds (creator_id, created_at desc, id desc);
comment on column charge_refunds.amount is 'hundredths of a token; fee, bonus and unpaid are parts of it, as in charges';
comment on column charge_refunds.owed is 'the part that the creator''s earnings did not cover';

insert into charge_refunds (id, charge_id, number, creator_id, amount, fee, bonus, unpaid, bonus_fee, unpaid_fee, owed,
  created_at)
select gen_random_uuid(), c.id, 1, c.creator_id, c.gross, c.fee, c.bonus, c.unpaid, c.fee * c.bonus / c.gross,
  c.fee * c.unpaid / c.gross, coalesce(d.amount, 0), c.refunded_at
from charges c left join refund_debts d on d.charge_id = c.id
where c.status = 'refunded';

-- The list of all transactions: by date, and by date or amount within a filter.
create index charges_latest on charges (created_at desc, id desc);
create index charges_by_type on charges (type, created_at desc, id desc);
create index charges_by_amount on charges (gross desc, id desc);
create index charges_pending on charges (created_at desc, id desc) where status = 'pending';
create index charges_returned on charges (created_at desc, id desc) where refunded > 0;
create index payments_by_creator on payments (creator_id, created_at desc, id desc) where creator_id is not null;
create index payments_by_tokens on payments (tokens desc, id desc);
