create or replace function forget_counts() returns trigger language plpgsql as $$
begin
  delete from counts where subject_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;
