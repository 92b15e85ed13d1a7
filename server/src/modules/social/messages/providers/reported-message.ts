import type { Reportable } from '#modules/content/reports'
import { reportedStreamMessage } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { loadConversationRows } from '../queries/conversation-rows.ts'
import { loadMessageRows } from '../queries/message-rows.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'states'>

/** Members of a conversation can report its messages. Operators read only the reported one. */
export const reportedMessage = (parts: Parts): Reportable => ({
  async find(member, id) {
    const [message] = await loadMessageRows(parts.db, [id])
    if (!message) return reportedStreamMessage(parts).find(member, id)
    const [conversation] = await loadConversationRows(parts.db, member, [message.conversationId])
    if (!conversation) return null
    const { senderId: ownerId, text, files, deletedAt } = message
    const content = deletedAt ? null : { title: '', text, fileIds: files.map((file) => file.id) }
    return { ownerId, content }
  },
  async describe(ids) {
    const rows = (await loadMessageRows(parts.db, ids)).filter(({ deletedAt }) => deletedAt === null)
    return new Map([
      ...rows.map(({ id, text }) => [id, { title: '', text, under: null }] as const),
      ...(await reportedStreamMessage(parts).describe(ids)),
    ])
  },
})
