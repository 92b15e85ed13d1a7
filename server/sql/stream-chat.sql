-- Writes a batch of messages of one or more chats, so that many senders wait for the row of their chat once. Each message is
-- `sent`, `again` if the sender has used its client id before, or refused: `closed`, `removed`, `muted`, `slow`. Tips and
-- notices ignore the rules of the chat.
--
-- Earlier messages are looked up one draft at a time: `exists` and joins may become a scan of all messages in a plan that
-- was made when there were few.
create or replace function send_stream_messages(
  ids uuid[], chats uuid[], senders uuid[], names text[], kinds text[], texts text[], charges uuid[]
) returns table (n bigint, state text, id uuid, seq bigint, created_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  moment timestamptz;
  states text[];
  seqs bigint[];
begin
  -- In one order, so that two batches do not deadlock.
  perform from stream_chats c where c.id = any (chats) order by c.id for no key update;
  moment := clock_timestamp();
  select array_agg(t.state order by t.n),
    array_agg(case when t.state = 'sent' then t.last_seq + t.nth end order by t.n)
  into states, seqs
  from (
    select t.*, count(*) filter (where t.state = 'sent') over (partition by t.chat order by t.n) as nth
    from (
      select t.n, t.chat, c.last_seq, case
        when t.name is not null and (
          row_number() over (partition by t.chat, t.sender, t.name order by t.n) > 1
          or (select true from stream_messages m
            where m.conversation_id = t.chat and m.sender_id = t.sender and m.client_id = t.name)) then 'again'
        when t.kind <> 'text' then 'sent'
        when c.closed_at is not null then 'closed'
        when exists (select from stream_removals r where r.conversation_id = t.chat and r.account_id = t.sender)
          then 'removed'
        when exists (select from stream_chat_mutes m where m.conversation_id = t.chat and m.account_id = t.sender
          and (m.until is null or m.until > now())) then 'muted'
        when c.slow_mode_seconds > 0 and t.sender <> c.creator_id and (
          row_number() over (partition by t.chat, t.sender, t.kind order by t.n) > 1
          or (select m.created_at from stream_messages m
            where m.sender_id = t.sender and m.conversation_id = t.chat and m.type = 'text'
            order by m.seq desc limit 1) > moment - make_interval(secs => c.slow_mode_seconds)) then 'slow'
        else 'sent' end as state
      from unnest(chats, senders, names, kinds) with ordinality t (chat, sender, name, kind, n)
      join stream_chats c on c.id = t.chat
    ) t
  ) t;
  if cardinality(states) is distinct from cardinality(ids) then
    raise foreign_key_violation using message = 'A chat is not there.', constraint = 'stream_messages_conversation_id_fkey';
  end if;
  insert into stream_messages (conversation_id, seq, id, sender_id, client_id, type, text, charge_id, created_at)
  select t.chat, t.seq, t.id, t.sender, t.name, t.kind, t.said, t.charge, moment
  from unnest(ids, chats, senders, names, kinds, texts, charges, seqs)
    t (id, chat, sender, name, kind, said, charge, seq)
  where t.seq is not null;
  update stream_chats c set last_seq = written.seq
  from (
    select t.chat, max(t.seq) as seq from unnest(chats, seqs) t (chat, seq) where t.seq is not null group by t.chat
  ) written
  where c.id = written.chat;
  return query
    select t.n, t.state, case t.state when 'sent' then t.id else m.id end, coalesce(t.seq, m.seq),
      case t.state when 'sent' then moment else m.created_at end
    from unnest(ids, chats, senders, names, states, seqs) with ordinality t (id, chat, sender, name, state, seq, n)
    left join lateral (
      select m.id, m.seq, m.created_at from stream_messages m
      where t.state = 'again' and m.conversation_id = t.chat and m.sender_id = t.sender and m.client_id = t.name
      limit 1
    ) m on true
    order by t.n;
end $$;
