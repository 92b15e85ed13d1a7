-- Writes a message with the next number of its conversation, whose row stays locked until the end of the transaction, so
-- that there are no gaps. The same client_id again returns the first message. Tips notify their creator separately.
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
  set latest_at = clock_timestamp(), unread = m.unread + (m.account_id <> sender)::integer,
    untold_since = case when m.account_id = sender or kind = 'tip' then m.untold_since
      else coalesce(m.untold_since, clock_timestamp()) end
  where m.conversation_id = into_conversation;
  return query
    select w.id, w.seq, w.created_at, true,
      (select o.unread from conversation_members o where o.conversation_id = into_conversation and o.account_id <> sender)
    from messages w where w.conversation_id = into_conversation and w.seq = next_seq;
end $$;

-- Marks everything as read. The conversation is locked, or a message sent at the same moment would count as read. Returns
-- no row if there was nothing to read.
create or replace function read_messages(in_conversation uuid, reader uuid)
returns table (delivered_seq bigint, seen_seq bigint) language plpgsql as $$
#variable_conflict use_column
declare
  last bigint;
begin
  select c.last_seq into last from conversations c where c.id = in_conversation for share;
  -- Counts who has seen a mass message.
  insert into counts as n (subject_id, shard, views)
  select w.mass_id, floor(random() * 8), count(*) from messages w
  join conversation_members m on m.conversation_id = w.conversation_id and m.account_id = reader
  where w.conversation_id = in_conversation and w.seq > m.seen_seq and w.mass_id is not null and w.sender_id <> reader
  group by w.mass_id order by w.mass_id
  on conflict (subject_id, shard) do update set views = n.views + excluded.views;
  return query
    update conversation_members m set unread = 0, untold_since = null, seen_seq = last, delivered_seq = last
    where m.conversation_id = in_conversation and m.account_id = reader and m.seen_seq < last
    returning m.delivered_seq, m.seen_seq;
end $$;

-- Writes a mass message into the conversations with these fans, which are created if needed. They are locked in one order,
-- so that two such messages do not deadlock; fans who have it already are skipped. The creator's inbox changes only when a
-- fan answers. Returns the fans who got it.
-- Index scans are forced, because the statistics are up to a minute old and the tables may have been empty then.
create or replace function send_mass_message(mass uuid, fans uuid[])
returns table (id uuid, conversation_id uuid, fan_id uuid, seq bigint, created_at timestamptz, unread integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  sent mass_messages;
  into_these uuid[];
begin
  select * into sent from mass_messages s where s.id = mass;
  insert into conversations (id, type, creator_id, fan_id)
  select gen_random_uuid(), 'private', sent.creator_id, f.id from unnest(fans) f (id) order by f.id
  on conflict do nothing;
  insert into conversation_members (conversation_id, account_id)
  select v.id, side.id from conversations v, unnest(array[v.creator_id, v.fan_id]) side (id)
  where v.creator_id = sent.creator_id and v.fan_id = any (fans) order by v.id, side.id
  on conflict do nothing;
  into_these := array(
    select v.id from conversations v
    where v.creator_id = sent.creator_id and v.fan_id = any (fans)
      and (select w.seq from messages w where w.mass_id = mass and w.conversation_id = v.id) is null
    order by v.id for no key update);
  return query
    with numbered as (
      update conversations v set last_seq = v.last_seq + 1 where v.id = any (into_these)
      returning v.id, v.fan_id, v.last_seq
    ), written as (
      insert into messages (conversation_id, seq, id, sender_id, type, text, item_id, mass_id, created_at)
      select n.id, n.last_seq, gen_random_uuid(), sent.creator_id, sent.type, sent.text, sent.item_id, mass,
        clock_timestamp()
      from numbered n
      returning messages.id, messages.conversation_id, messages.seq, messages.created_at
    ), sides as (
      update conversation_members s set unread = s.unread + 1, latest_at = clock_timestamp(),
        untold_since = coalesce(s.untold_since, clock_timestamp())
      from numbered n where s.conversation_id = n.id and s.account_id = n.fan_id
      returning s.conversation_id, s.unread
    )
    select w.id, w.conversation_id, n.fan_id, w.seq, w.created_at, s.unread
    from written w join numbered n on n.id = w.conversation_id join sides s on s.conversation_id = w.conversation_id;
end $$;

-- Counts the conversations of an inbox: from the first message of each until it is deleted.
create or replace function count_conversations() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update counts c set conversations = c.conversations - 1
    where c.subject_id = old.account_id
      and c.shard = (select min(o.shard) from counts o where o.subject_id = old.account_id);
  else
    insert into counts as c (subject_id, shard, conversations) values (new.account_id, floor(random() * 8), 1)
    on conflict (subject_id, shard) do update set conversations = c.conversations + 1;
  end if;
  return null;
end $$;

create or replace trigger count_conversations after update of latest_at on conversation_members
  for each row when (old.latest_at is null and new.latest_at is not null) execute function count_conversations();
create or replace trigger discount_conversations after delete on conversation_members
  for each row when (old.latest_at is not null) execute function count_conversations();

-- Writes a creator's welcome message into the conversation with a new subscriber. `called` names the start of the
-- subscription: the same one again changes nothing. As with a mass message, the creator's inbox changes only when the fan
-- answers. Returns the message.
create or replace function send_welcome_message(new_id uuid, into_conversation uuid, called text)
returns table (id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  held conversations;
  welcome welcome_messages;
begin
  select * into held from conversations c where c.id = into_conversation for no key update;
  -- Locked, so that an operator who takes it down waits for this copy, or this finds it taken down.
  select * into welcome from welcome_messages w
  where w.creator_id = held.creator_id and w.is_on and w.restriction is null for share;
  if welcome.creator_id is null or exists (
    select from messages m
    where m.conversation_id = into_conversation and m.sender_id = held.creator_id and m.client_id = called
  ) then
    return;
  end if;
  update conversations c set last_seq = held.last_seq + 1 where c.id = into_conversation;
  insert into messages (conversation_id, seq, id, sender_id, client_id, type, text, item_id, welcome_id, created_at)
  values (into_conversation, held.last_seq + 1, new_id, held.creator_id, called, welcome.type, welcome.text,
    welcome.item_id, welcome.id, clock_timestamp());
  update conversation_members s set unread = s.unread + 1, latest_at = clock_timestamp(),
    untold_since = coalesce(s.untold_since, clock_timestamp())
  where s.conversation_id = into_conversation and s.account_id = held.fan_id;
  return query select new_id;
end $$;
