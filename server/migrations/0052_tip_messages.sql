-- What a fan writes with a tip; the creator reads it in notifications, earnings and where the tip was given.
alter table charges add column message text
  check (message is null or (type in ('tip', 'stream_tip') and length(message) between 1 and 200));
