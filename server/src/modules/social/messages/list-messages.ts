import { limits, type messageCalls, type QueryOf } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { findConversation } from './conversations/find-conversation.ts'
import { presentMessage } from './message/present.ts'
import { readMessageRows } from './queries/message-rows.ts'

type Asked = QueryOf<typeof messageCalls.messages>

/** Every seq has a message, so the last seq is the total. */
export async function listMessages(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  member: Member,
  conversationId: string,
  { limit = limits.messagesAtOnce, offset = 0, ...part }: Asked,
) {
  const { lastSeq, creatorId, fanId } = await findConversation(db, member, conversationId)
  const rows = await readMessageRows(db, conversationId, { limit, offset, ...part })
  const people = await accountsById(db.orm, [creatorId, fanId])
  const data = rows.flatMap((row) => {
    const sender = people.get(row.senderId)
    return sender ? presentMessage(files, row, sender, member.viewerId) : []
  })
  return { data, total: lastSeq }
}
