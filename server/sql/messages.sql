-- Writes a message under the next number of its conversation, whose row is held until the end of the transaction: so
-- there is no gap, and whoever sends at the same time comes after. The same client_id again answers the first message.
create or replace function send_message(
  new_id uuid, into_conversation uuid, sender uuid, called text, kind text, said text, sold_item uuid, file_ids uuid[],
  paid_charge uuid
) returns table (id uuid, seq bigint, created_at timestamptz, is_new boolean, unread integer)
language plpgsql as $$
#variable_conflict use_column
declare
  next_seq bigint;
begin
  update conversations c set last_seq = c.last_seq + 1 where c.id = into_conversation returning c.last_seq into next_seq;
  if called is not null and exists (
    select from messages m where m.conversation_id = into_conversation and m.sender_id = sender and m.client_id = called
  ) then
    update conversations c set last_seq = c.last_seq - 1 where c.id = into_conversation;
    return query
      select m.id, m.seq, m.created_at, false, 0 from messages m
      where m.conversation_id = into_conversation and m.sender_id = sender and m.client_id = called;
    return;
  end if;
  insert into messages (conversation_id, seq, id, sender_id, client_id, type, text, item_id, charge_id, created_at)
  values (into_conversation, next_seq, new_id, sender, called, kind, said, sold_item, paid_charge, clock_timestamp());
  if cardinality(file_ids) > 0 then
    insert into message_files (message_id, position, file_id)
    select new_id, f.n - 1, f.id from unnest(file_ids) with ordinality f (id, n);
  end if;
  update conversation_members m
  set latest_at = clock_timestamp(), unread = m.unread + (m.account_id <> sender)::integer
  where m.conversation_id = into_conversation;
  return query
    select w.id, w.seq, w.created_at, true,
      (select o.unread from conversation_members o where o.conversation_id = into_conversation and o.account_id <> sender)
    from messages w where w.conversation_id = into_conversation and w.seq = next_seq;
end $$;

-- Everything is read. The conversation is held against whoever sends, or the message that comes at the same moment would
-- be counted as read without having been there. Answers nothing where there was nothing to read.
create or replace function read_messages(in_conversation uuid, reader uuid)
returns table (delivered_seq bigint, seen_seq bigint) language plpgsql as $$
#variable_conflict use_column
declare
  last bigint;
begin
  select c.last_seq into last from conversations c where c.id = in_conversation for share;
  return query
    update conversation_members m set unread = 0, seen_seq = last, delivered_seq = last
    where m.conversation_id = in_conversation and m.account_id = reader and m.seen_seq < last
    returning m.delivered_seq, m.seen_seq;
end $$;
