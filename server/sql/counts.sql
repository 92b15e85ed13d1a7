create or replace function forget_counts() returns trigger language plpgsql as $$
begin
  delete from counts where subject_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;
create or replace trigger forget_counts after delete on comments
  for each row execute function forget_counts('id');
create or replace trigger forget_counts after delete on creators
  for each row execute function forget_counts('account_id');
create or replace trigger forget_counts after delete on items
  for each row execute function forget_counts('id');
create or replace trigger forget_counts after delete on poll_options
  for each row execute function forget_counts('id');
