-- Tells every process that serves files to read the revoked links again.
create or replace function note_file_revocations() returns trigger language plpgsql as $$
begin
  perform pg_notify('file_revocations', '');
  return null;
end $$;
create or replace trigger file_revocations_changed after insert or update on file_revocations
  for each statement execute function note_file_revocations();
create or replace trigger owner_revocations_changed after insert or update on owner_revocations
  for each statement execute function note_file_revocations();
