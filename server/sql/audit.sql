-- The audit log is append-only, also for the owner of its table, whom privileges would not stop.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger refuse_audit_change before delete or update or truncate on audit_log
  for each statement execute function refuse_audit_change();
