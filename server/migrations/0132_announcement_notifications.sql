-- The site can notify people of its news. The other kinds stay as they are.
do $$
declare
  place text;
  kinds text;
begin
  foreach place in array array['notifications', 'notification_settings'] loop
    select pg_get_constraintdef(oid) into kinds from pg_constraint where conname = place || '_kind_check';
    execute format('alter table %I drop constraint %I', place, place || '_kind_check');
    execute format('alter table %I add constraint %I %s not valid', place, place || '_kind_check',
      replace(kinds, '''private_stream''::text', '''private_stream''::text, ''announcement''::text'));
    execute format('alter table %I validate constraint %I', place, place || '_kind_check');
  end loop;
end $$;
