-- Keeps the time from which the address of an account is confirmed.
create or replace function account_address_confirmed() returns trigger language plpgsql as $$
begin
  if not new.verified_email or new.email is null then
    new.email_confirmed_at := null;
  elsif tg_op = 'INSERT' then
    new.email_confirmed_at := coalesce(new.email_confirmed_at, now());
  elsif not old.verified_email or lower(old.email) is distinct from lower(new.email) then
    new.email_confirmed_at := now();
  end if;
  return new;
end $$;
create or replace trigger account_address_confirmed before insert or update of email, verified_email on accounts
  for each row execute function account_address_confirmed();
