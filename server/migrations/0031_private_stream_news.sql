-- Creators hear that somebody asks for a private stream, fans what became of it.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription', 'order', 'payout',
  'renewal', 'verification', 'report', 'live', 'private_stream'));
alter table notification_settings drop constraint notification_settings_kind_check;
alter table notification_settings add constraint notification_settings_kind_check check (kind in (
  'post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription', 'order', 'payout',
  'renewal', 'verification', 'report', 'live', 'private_stream'));

-- A creator who accepts a private stream ends the public one, and those who watch it are told why.
alter table streams add column went_private boolean not null default false;
alter table streams add constraint streams_went_private check (not went_private or status = 'ended');

-- Who is in a private stream is not live: there is nothing for others to see. The index goes with the column.
alter table creators drop column live;
alter table creators add column live boolean not null generated always as (streaming_status = 'public') stored;
create index creators_live on creators (live desc, score desc, account_id desc) where verified_document;
