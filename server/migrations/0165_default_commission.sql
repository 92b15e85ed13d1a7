-- The default commission has effective dates too: rates without a creator. There is always one that has begun.
alter table commission_rates alter column creator_id drop not null;
alter table commission_rates add constraint commission_rates_default_has_rate
  check (creator_id is not null or rate is not null);
alter table commission_rates drop constraint commission_rates_one_at_a_time;
alter table commission_rates add constraint commission_rates_one_at_a_time
  unique nulls not distinct (creator_id, valid_from);
comment on column commission_rates.creator_id is 'null: the default, for creators without a rate of their own';

-- Its history as a setting.
insert into commission_rates (id, rate, valid_from, operator_id, reason, created_at)
select id, (after #>> '{}')::numeric, created_at, operator_id, reason, created_at
from setting_changes where key = 'performerCommission' and jsonb_typeof(after) = 'number';

-- The row of the settings stays for nodes of the previous version.
insert into commission_rates (id, rate, valid_from)
select gen_random_uuid(), s.rate, now()
from (select coalesce(
  (select (value #>> '{}')::numeric from settings where key = 'performerCommission' and jsonb_typeof(value) = 'number'),
  0.2)) s (rate)
where s.rate is distinct from (
  select rate from commission_rates where creator_id is null order by valid_from desc limit 1);
