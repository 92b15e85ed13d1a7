import type { Reportable } from '#modules/reports'
import type { Platform } from '#platform'
import { loadConversationRows } from '#views/conversation-rows'
import { loadMessageRows } from '#views/message-rows'

/** Whoever is in the conversation may report what was said there, and operators then read that one message. */
export const reportedMessage = ({ db }: Pick<Platform, 'db'>): Reportable => ({
  async find(member, id) {
    const [message] = await loadMessageRows(db, [id])
    const [conversation] = message ? await loadConversationRows(db, member, [message.conversationId]) : []
    if (!message || !conversation) return null
    const { senderId: ownerId, text, files, deletedAt } = message
    const content = deletedAt ? null : { title: '', text, fileIds: files.map((file) => file.id) }
    return { ownerId, content }
  },
  async describe(ids) {
    const rows = (await loadMessageRows(db, ids)).filter(({ deletedAt }) => deletedAt === null)
    return new Map(rows.map(({ id, text }) => [id, { title: '', text, under: null }]))
  },
})
