import type { ContentNow, Reportable } from '#modules/content/moderation'
import { reportedStreamMessage } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { findMessage, messagesWithFiles } from '../message/store.ts'
import { publishCopiesLater } from '../publish/copies.ts'
import { publishUpdated } from '../publish/message.ts'
import { loadConversationRows } from '../queries/conversation-rows.ts'
import { loadMessageRows, type MessageRow } from '../queries/message-rows.ts'
import { loadToManyRows, type ToManyRow } from '../queries/to-many-rows.ts'
import { restrictMessage } from './restrict-message.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files' | 'jobs' | 'realtime' | 'states'>

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
  /** However many of its recipients report a message to many, there is one case about it. */
  async targetOf(id) {
    const message = await findMessage(parts.db.orm, id)
    return message?.massId ?? message?.welcomeId ?? id
  },
  async describe(ids) {
    const rows = (await loadMessageRows(parts.db, ids)).filter(({ deletedAt }) => deletedAt === null)
    return new Map([
      ...rows.map((row) => [row.id, messageNow(row)] as const),
      ...(await loadToManyRows(parts.db, ids)).map((row) => [row.id, toManyNow(row)] as const),
      ...(await reportedStreamMessage(parts).describe(ids)),
    ])
  },
  async restrict(tx, id, restriction) {
    const restricted = await restrictMessage(tx, id, restriction)
    if (!restricted) return reportedStreamMessage(parts).restrict(tx, id, restriction)
    const { copiesOf, ...found } = restricted
    const { before } = found
    if (copiesOf && before !== restriction) await publishCopiesLater(parts, tx, copiesOf)
    return { ...found, publish: () => publishUpdated(parts, id) }
  },
  async usesOf(db, fileIds, except) {
    const found = await messagesWithFiles(db, fileIds, except)
    return found.map((use) => ({ ...use, target: 'message', title: '', state: 'published' }))
  },
})

const messageNow = ({ senderId: ownerId, text, files, item, ...row }: MessageRow): ContentNow => ({
  ...{ ownerId, title: '', text, fileIds: files.map(({ id }) => id) },
  restriction: row.restriction,
  price: item?.isSale ? item.price : null,
  ...{ buyers: null, views: null, under: null },
  publishedAt: row.createdAt,
})

const toManyNow = ({ id: _id, createdAt: publishedAt, ...row }: ToManyRow): ContentNow => ({
  ...row,
  ...{ title: '', publishedAt, buyers: null, views: null, under: null },
})
