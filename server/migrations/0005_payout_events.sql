-- A creator can take back what they asked for, and everything that happens to a payout is written down.

alter table payouts drop constraint payouts_status_check;
alter table payouts
  add constraint payouts_status_check check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'done')),
  add column destination_sealed bytea;
comment on column payouts.destination is 'where it goes in a few words, as the creator had set it when it was asked for';
comment on column payouts.destination_sealed is 'what whoever pays must know, encrypted; rows from before are sealed by a job';

create table payout_events (
  id uuid primary key,
  payout_id uuid not null references payouts (id) on delete cascade,
  actor_id uuid references accounts (id) on delete set null,
  event text not null
    check (event in ('requested', 'changed', 'opened', 'approved', 'rejected', 'withdrawn', 'done')),
  note text not null default '',
  created_at timestamptz not null default now()
);
comment on column payout_events.actor_id is 'null: the site itself, somebody who is gone, or unknown';
create index payout_events_of_payout on payout_events (payout_id, created_at desc, id desc);
create index payout_events_of_actor on payout_events (actor_id);

insert into payout_events (id, payout_id, actor_id, event, created_at)
select gen_random_uuid(), id, creator_id, 'requested', created_at from payouts;
insert into payout_events (id, payout_id, event, note, created_at)
select gen_random_uuid(), id, status, operator_note, coalesce(paid_at, updated_at) from payouts
where status in ('approved', 'rejected', 'done');
