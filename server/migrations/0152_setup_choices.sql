-- What operators chose in the guided setup where the state of the site can't show it.
create table setup_choices (
  -- A step, or 'checklist': hidden from the overview.
  name text primary key,
  choice text not null check (choice in ('kept', 'skipped', 'hidden')),
  -- Null: the account was deleted.
  operator_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
create index setup_choices_by_operator on setup_choices (operator_id);
