-- Operators list the comments and chat messages that are hidden or were taken down. They are few.
create index comments_restricted on comments (created_at desc, id desc) where restriction is not null;
create index stream_messages_restricted on stream_messages (created_at desc, id desc) where restriction is not null;
