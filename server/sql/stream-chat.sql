-- Messages of a moment, of one chat or several: numbered and written together, so that a crowd waits for the row of its
-- chat once and not once a message. Each is `sent`, or `again` when this sender has called one so before, or says why it
-- is not: `closed`, `removed`, `muted`, `slow`. Tips and notices are written whatever the rules of the chat are.
create or replace function send_stream_messages(
  ids uuid[], chats uuid[], senders uuid[], names text[], kinds text[], texts text[], charges uuid[]
) returns table (n bigint, state text, id uuid, seq bigint, created_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  states text[];
begin
  -- In one order, so that two batches never wait for each other.
  perform from stream_chats c where c.id = any (chats) order by c.id for no key update;
  states := array(
    select case
      when t.name is not null and (
        row_number() over (partition by t.chat, t.sender, t.name order by t.n) > 1
        or exists (select from stream_messages m
          where m.conversation_id = t.chat and m.sender_id = t.sender and m.client_id = t.name)) then 'again'
      when t.kind <> 'text' then 'sent'
      when c.closed_at is not null then 'closed'
      when exists (select from stream_removals r where r.conversation_id = t.chat and r.account_id = t.sender)
        then 'removed'
      when exists (select from stream_chat_mutes m where m.conversation_id = t.chat and m.account_id = t.sender
        and (m.until is null or m.until > now())) then 'muted'
      when c.slow_mode_seconds > 0 and t.sender <> c.creator_id and (
        row_number() over (partition by t.chat, t.sender, t.kind order by t.n) > 1
        or exists (select from stream_messages m where m.sender_id = t.sender and m.conversation_id = t.chat
          and m.type = 'text' and m.created_at > clock_timestamp() - make_interval(secs => c.slow_mode_seconds)))
        then 'slow'
      else 'sent' end
    from unnest(chats, senders, names, kinds) with ordinality t (chat, sender, name, kind, n)
    join stream_chats c on c.id = t.chat
    order by t.n);
  if cardinality(states) <> cardinality(ids) then
    raise foreign_key_violation using message = 'A chat is not there.', constraint = 'stream_messages_conversation_id_fkey';
  end if;
  insert into stream_messages (conversation_id, seq, id, sender_id, client_id, type, text, charge_id, created_at)
  select t.chat, c.last_seq + row_number() over (partition by t.chat order by t.n), t.id, t.sender, t.name, t.kind,
    t.said, t.charge, clock_timestamp()
  from unnest(ids, chats, senders, names, kinds, texts, charges, states) with ordinality
    t (id, chat, sender, name, kind, said, charge, state, n)
  join stream_chats c on c.id = t.chat
  where t.state = 'sent';
  update stream_chats c set last_seq = c.last_seq + written.many
  from (
    select t.chat, count(*) as many from unnest(chats, states) t (chat, state) where t.state = 'sent' group by t.chat
  ) written
  where c.id = written.chat;
  return query
    select t.n, t.state, m.id, m.seq, m.created_at
    from unnest(ids, chats, senders, names, states) with ordinality t (id, chat, sender, name, state, n)
    left join stream_messages m on case t.state
      when 'sent' then m.id = t.id
      when 'again' then m.conversation_id = t.chat and m.sender_id = t.sender and m.client_id = t.name
      else false end
    order by t.n;
end $$;
