import type { ContentNow, Reportable } from '#modules/content/moderation'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import { publishDeleted } from './delete-message.ts'
import { enterChat } from './find-chat.ts'
import { findStreamMessage, restrictMessage } from './message-store.ts'
import { loadStreamMessages, type StreamMessageRow } from './queries/stream-message-rows.ts'
import { publishRules } from './rules.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files' | 'realtime' | 'states'>

/** People who may read a chat can report its messages, also after the stream. */
export const reportedStreamMessage = (parts: Parts): Reportable => ({
  async find(member, id) {
    const message = await findStreamMessage(parts.db.orm, id)
    if (!message || !(await mayRead(parts, member, message.conversationId))) return null
    const { senderId: ownerId, text, deletedAt } = message
    return { ownerId, content: deletedAt ? null : { title: '', text, fileIds: [] } }
  },
  async describe(ids) {
    const rows = (await loadStreamMessages(parts.db, ids)).filter(({ deletedAt }) => deletedAt === null)
    return new Map(rows.map((row) => [row.id, messageNow(row)]))
  },
  async restrict(tx, id, restriction) {
    const restricted = await restrictMessage(tx, id, restriction)
    if (!restricted) return null
    const { before, conversationId, wasPinned } = restricted
    return {
      before,
      fileIds: [],
      async publish() {
        if (restriction && !before) publishDeleted(parts, conversationId, id)
        if (wasPinned) await publishRules(parts, conversationId)
      },
    }
  },
})

const messageNow = ({
  senderId: ownerId,
  text,
  restriction,
  createdAt: publishedAt,
}: StreamMessageRow): ContentNow => ({
  ...{ ownerId, title: '', text, fileIds: [], restriction, publishedAt },
  ...{ price: null, buyers: null, views: null, under: null },
})

async function mayRead(parts: Parts, member: Member, conversationId: string): Promise<boolean> {
  try {
    await enterChat(parts, member, conversationId)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
