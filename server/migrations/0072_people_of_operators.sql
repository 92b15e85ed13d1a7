-- What people have spent and earned, so that operators can sort everyone by it. server/sql/operator-people.sql writes a
-- change for each charge and refund, which never waits for another one, and a job adds them up every minute.
create table person_totals (
  account_id uuid primary key references accounts (id) on delete cascade,
  spent bigint not null default 0,
  earned bigint not null default 0
);
create table person_total_changes (
  id bigserial primary key,
  account_id uuid not null,
  spent bigint not null,
  earned bigint not null
);
insert into person_totals (account_id, spent, earned)
select a.id, coalesce(s.spent, 0), coalesce(e.earned, 0)
from accounts a
left join (
  select payer_id, sum(gross)::bigint as spent from charges where status <> 'refunded' group by payer_id
) s on s.payer_id = a.id
left join (
  select creator_id, sum(payable)::bigint as earned from charges where status <> 'refunded' group by creator_id
) e on e.creator_id = a.id;
create index person_totals_by_spent on person_totals (spent, account_id);
create index person_totals_by_earned on person_totals (earned, account_id);

-- The lists of the console. Everyone, fans and active accounts are most rows: accounts_latest has their order.
create index accounts_latest_creators on accounts (created_at desc, id desc) where is_performer;
create index accounts_latest_closed on accounts (status, created_at desc, id desc) where status <> 'active';
create index accounts_latest_in_country on accounts (country, created_at desc, id desc);
create index payment_cards_by_last4 on payment_cards (last4, account_id);
