-- A verification of the ledger can be started in the console: its row exists while it runs and has its progress. One runs
-- at a time.
alter table ledger_checks
  alter column differences set default '[]',
  alter column transfers set default 0,
  add column status text not null default 'done' check (status in ('running', 'done', 'failed')),
  add column checks_done integer not null default 0,
  add column checks_total integer not null default 0,
  add column failure text,
  -- Null: the schedule.
  add column operator_id uuid,
  add column finished_at timestamptz,
  -- A process that stopped does not update it any more.
  add column seen_at timestamptz not null default now();
update ledger_checks set finished_at = created_at, seen_at = created_at;
alter table ledger_checks
  alter column status set default 'running',
  add constraint ledger_checks_finished check ((status = 'running') = (finished_at is null));
create unique index ledger_checks_one_running on ledger_checks (status) where status = 'running';

-- The list of all transfers of one kind, latest first: their ids are in the order of time.
create index ledger_transfers_by_kind on ledger_transfers (kind, id desc);

-- Operators are notified of differences: one kind more.
do $do$
declare
  checked record;
begin
  for checked in
    select c.conrelid::regclass as on_table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.conname in ('notifications_kind_check', 'notification_settings_kind_check')
  loop
    execute format('alter table %s drop constraint %I', checked.on_table, checked.name);
    execute format('alter table %s add constraint %I %s not valid', checked.on_table, checked.name,
      regexp_replace(checked.definition, '\]', ', ''operator_ledger''::text]'));
    execute format('alter table %s validate constraint %I', checked.on_table, checked.name);
  end loop;
end $do$;
