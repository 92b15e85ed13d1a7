-- Since when somebody has messages in a conversation that they have neither read nor been told of. Written with the
-- message itself, so that none is forgotten, and found by those who tell along an index that holds nothing else.
alter table conversation_members add column untold_since timestamptz;
create index conversation_members_untold on conversation_members (untold_since) where untold_since is not null;
