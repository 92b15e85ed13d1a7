-- The commission agreed with a creator, from a moment on. The latest that has begun applies; without one, the default.
create table commission_rates (
  id uuid primary key,
  creator_id uuid not null references creators (account_id),
  -- Null: the default of the settings again.
  rate numeric check (rate between 0 and 1),
  valid_from timestamptz not null,
  operator_id uuid references accounts (id) on delete set null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  constraint commission_rates_one_at_a_time unique (creator_id, valid_from)
);
create index commission_rates_latest on commission_rates (valid_from desc, id desc);
create index commission_rates_by_operator on commission_rates (operator_id);
insert into commission_rates (id, creator_id, rate, valid_from)
select gen_random_uuid(), account_id, commission, joined_at from creators where commission is not null;
alter table creators drop column commission;

-- The rate that a sale used. Sales before have none.
alter table charges add column commission numeric check (commission between 0 and 1);
alter table private_streams add column commission numeric check (commission between 0 and 1);
comment on column charges.commission is 'the rate of the fee; null: sold before rates were stored';
comment on column private_streams.commission is 'the rate of the fee; null: requested before rates were stored';
