import type { Reportable } from '#modules/content/reports'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import { enterChat } from './find-chat.ts'
import { findStreamMessage } from './message-store.ts'
import { loadStreamMessages } from './queries/stream-message-rows.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'states'>

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
    return new Map(rows.map(({ id, text }) => [id, { title: '', text, under: null }]))
  },
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
