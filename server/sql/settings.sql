-- Tells all nodes that settings changed, so that they read them again.

create or replace function notify_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;

create or replace trigger settings_changed after insert or delete or update or truncate on settings
  for each statement execute function notify_settings();
