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

-- Content can be taken down while its files are processed, or before a job has hashed them.
create or replace function block_hashed_file() returns trigger language plpgsql as $$
begin
  update blocked_pictures b set hash = coalesce(b.hash, new.picture_hash), detail = coalesce(b.detail, new.picture_detail),
    checksum = coalesce(b.checksum, new.checksum)
  where b.file_id = new.id;
  return null;
end $$;
create or replace trigger files_hashed after update of picture_hash, picture_detail, checksum on files
  for each row when (
    (new.picture_hash, new.picture_detail, new.checksum) is distinct from (old.picture_hash, old.picture_detail, old.checksum))
  execute function block_hashed_file();
