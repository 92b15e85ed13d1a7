-- Refuses tickets of an ended stream. The row of the stream is locked, so that ending and paying wait for each other. Raised
-- as a missing foreign key, which callers handle.
create or replace function check_stream_sold() returns trigger language plpgsql as $$
declare
  now_is text;
begin
  select s.status into now_is from streams s where s.id = new.item_id for share;
  if now_is = 'ended' then
    raise foreign_key_violation using message = 'The stream is over.', constraint = 'purchases_item_id_fkey';
  end if;
  return new;
end $$;
create or replace trigger stream_sold before insert on purchases
  for each row execute function check_stream_sold();

-- Notifies nodes of accounts, logins and streams whose access may have ended, so that they check these at once and all
-- others from time to time.
create or replace function note_access_change() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
begin
  perform pg_notify('access_changes', tg_argv[0] || ' ' || (changed ->> tg_argv[1]));
  return null;
end $$;

create or replace function note_access_to_creator() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
begin
  perform pg_notify('access_changes', 'stream ' || s.id) from streams s
  where s.creator_id = (changed ->> tg_argv[0])::uuid and s.status in ('ready', 'live', 'interrupted');
  return null;
end $$;

create or replace trigger access_session_deleted after delete on sessions
  for each row when (old.expires_at > now()) execute function note_access_change('session', 'id');
create or replace trigger access_session_ended after update of expires_at on sessions
  for each row when (new.expires_at < old.expires_at) execute function note_access_change('session', 'id');
create or replace trigger access_account after update of status on accounts
  for each row when (old.status <> new.status) execute function note_access_change('account', 'id');
create or replace trigger access_account_of_creator after update of status on accounts
  for each row when (old.status <> new.status) execute function note_access_to_creator('id');
create or replace trigger access_creator after update of verified_document on creators
  for each row when (old.verified_document <> new.verified_document) execute function note_access_to_creator('account_id');
create or replace trigger access_blocked after insert on user_blocks
  for each row execute function note_access_change('account', 'account_id');
create or replace trigger access_blocking after insert on user_blocks
  for each row execute function note_access_change('account', 'creator_id');
create or replace trigger access_country after insert on country_blocks
  for each row execute function note_access_to_creator('creator_id');
create or replace trigger access_purchase after delete on purchases
  for each row execute function note_access_change('account', 'account_id');
create or replace trigger access_subscription after delete or update on subscriptions
  for each row execute function note_access_change('account', 'fan_id');
create or replace trigger access_price after update of is_public, price on items
  for each row when (old.kind = 'stream'::text
    and (old.is_public is distinct from new.is_public or old.price is distinct from new.price))
  execute function note_access_change('stream', 'id');
create or replace trigger access_restriction after update of restriction on items
  for each row when (old.kind = 'stream'::text and old.restriction is distinct from new.restriction)
  execute function note_access_change('stream', 'id');
create or replace trigger access_removal after insert on stream_removals
  for each row execute function note_access_change('account', 'account_id');
create or replace trigger access_private after update of status on private_streams
  for each row when (old.status <> new.status) execute function note_access_change('stream', 'id');

create or replace function note_access_to_private_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changes', 'stream ' || s.id) from private_streams s
  where (s.creator_id = new.id or s.fan_id = new.id) and s.status in ('asked', 'accepted', 'running');
  return null;
end $$;
create or replace trigger access_private_account after update of status on accounts
  for each row when (old.status <> new.status) execute function note_access_to_private_streams();
