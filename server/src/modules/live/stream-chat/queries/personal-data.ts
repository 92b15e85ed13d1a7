import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'stream_chats',
    notExported: 'The streams are exported.',
    kept: 'The chat of a stream goes with its messages.',
  },
  {
    table: 'stream_messages',
    exports: `
      select conversation_id, type, text, created_at, deleted_at from stream_messages where sender_id = $1 order
      by created_at`,
    kept: 'Others keep the chat; the text is shown under “Deleted account” until the chat is deleted.',
  },
  {
    table: 'stream_chat_mutes',
    notExported: 'Decisions of other people.',
    erases: 'delete from stream_chat_mutes where account_id = $1',
  },
  {
    table: 'stream_removals',
    notExported: 'Decisions of other people.',
    erases: 'delete from stream_removals where account_id = $1',
  },
  {
    table: 'stream_chat_members',
    notExported: 'Technical: open sockets.',
    erases: 'delete from stream_chat_members where account_id = $1',
  },
]
