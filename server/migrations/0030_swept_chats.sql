-- What was said in a public chat goes some time after its stream; the chat stays, without it.
alter table stream_chats add column swept_at timestamptz;
create index stream_chats_to_sweep on stream_chats (closed_at) where type = 'stream_public' and swept_at is null;
