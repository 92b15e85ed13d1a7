-- A message to many finds the conversations with hundreds of fans of one creator at once.
drop index conversations_by_creator;
create index conversations_by_creator on conversations (creator_id, fan_id);
