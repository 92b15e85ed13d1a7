-- Operators see the site as a person for some minutes, without changing anything: a session of that account with the
-- operator who opened it.
alter table sessions drop constraint sessions_purpose_check;
alter table sessions add column operator_id uuid references accounts (id) on delete cascade;
alter table sessions
  add constraint sessions_purpose_check check (purpose in ('login', 'reset', 'view')),
  add constraint sessions_of_operators check ((purpose = 'view') = (operator_id is not null));
create index sessions_by_operator on sessions (operator_id) where operator_id is not null;
