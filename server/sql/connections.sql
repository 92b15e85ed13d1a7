-- Tells all nodes to read the public settings again: they name the sign-in providers.

create or replace function notify_connections() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;

create or replace trigger connections_changed after insert or delete or update or truncate on connections
  for each statement execute function notify_connections();
