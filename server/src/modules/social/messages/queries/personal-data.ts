import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'conversations',
    exports: `
      select id, type, case when creator_id = $1 then fan_id else creator_id end as other_id, created_at from
      conversations where creator_id = $1 or fan_id = $1 order by created_at`,
    kept: 'The other person keeps the conversation.',
  },
  {
    table: 'conversation_members',
    exports: `
      select conversation_id, is_muted, note from conversation_members where account_id = $1 order by
      conversation_id`,
    erases: `update conversation_members set note = '' where account_id = $1 and note <> ''`,
    kept: 'The other person keeps the conversation.',
  },
  {
    table: 'messages',
    exports: `
      select conversation_id, type, text, item_id,
      array(select f.file_id from message_files f where f.message_id = messages.id order by f.position) as file_ids,
      created_at, deleted_at from messages where sender_id = $1 order by created_at`,
    erases: `
      with dropped as (
        delete from message_files f using messages m where m.id = f.message_id and m.sender_id = $1
      )
      update messages m set type = 'text', item_id = null,
        deleted_at = case when m.text = '' then coalesce(m.deleted_at, now()) else m.deleted_at end
      where m.sender_id = $1 and m.type in ('photo', 'video', 'audio')
        and not exists (select from purchases p where p.item_id = m.item_id)`,
    kept: 'The other person keeps the text, and files that they paid for.',
  },
  {
    table: 'mass_messages',
    exports: `
      select audience, type, text, status, scheduled_at, sent, created_at from mass_messages where creator_id = $1
      order by created_at`,
    erases: `
      update mass_messages m set status = case when m.status = 'sent' then 'sent' else 'unsent' end,
        type = case when exists (select from purchases p where p.item_id = m.item_id) then m.type else 'text' end,
        item_id = case when exists (select from purchases p where p.item_id = m.item_id) then m.item_id end
      where m.creator_id = $1`,
    kept: 'The recipients keep the text.',
  },
  {
    table: 'welcome_messages',
    exports: 'select is_on, type, text, updated_at from welcome_messages where creator_id = $1',
    erases: 'delete from welcome_messages where creator_id = $1',
  },
]
