import type { Reportable } from '#modules/content/reports'
import type { Platform } from '#platform'
import { messagesElsewhere } from './elsewhere.ts'
import { loadConversationRows } from './queries/conversation-rows.ts'
import { loadMessageRows } from './queries/message-rows.ts'

type Parts = Pick<Platform, 'db' | 'extensions'>

/** Whoever is in the conversation may report what was said there, and operators then read that one message. */
export const reportedMessage = ({ db, extensions }: Parts): Reportable => ({
  async find(member, id) {
    const [message] = await loadMessageRows(db, [id])
    if (!message) return (await extensions.find(messagesElsewhere, 'stream')?.find(member, id)) ?? null
    const [conversation] = await loadConversationRows(db, member, [message.conversationId])
    if (!conversation) return null
    const { senderId: ownerId, text, files, deletedAt } = message
    const content = deletedAt ? null : { title: '', text, fileIds: files.map((file) => file.id) }
    return { ownerId, content }
  },
  async describe(ids) {
    const rows = (await loadMessageRows(db, ids)).filter(({ deletedAt }) => deletedAt === null)
    const elsewhere = await extensions.find(messagesElsewhere, 'stream')?.describe(ids)
    return new Map([
      ...rows.map(({ id, text }) => [id, { title: '', text, under: null }] as const),
      ...(elsewhere ?? []),
    ])
  },
})
