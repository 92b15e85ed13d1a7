import type { BodyOf, Message, messageCalls } from '@ovation/contract'
import { checkPrivateText } from '#modules/content/rules'
import type { Viewer } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden, invalid } from '#platform/errors'
import { countContactsLater } from './contacts/new-accounts.ts'
import { findWriteAccess } from './conversations/find-conversation.ts'
import { checkType } from './message/media-rule.ts'
import { presentMessage } from './message/present.ts'
import { type Draft, type Sent, writeMessage } from './message/store.ts'
import { messagesSent } from './message/topics.ts'
import { publishCreated } from './publish/message.ts'
import { notifyRecipient, notifySender } from './publish/to-side.ts'
import type { WriteAccess } from './queries/conversation-rows.ts'
import { loadMessageRows, type MessageRow } from './queries/message-rows.ts'
import { writeAndAnnounce, writeWithMedia } from './write-with-media.ts'

export type SendMessageInput = BodyOf<typeof messageCalls.sendMessage>

type Parts = Pick<Platform, 'config' | 'db' | 'files' | 'jobs' | 'realtime' | 'extensions' | 'states'>

/** Writes the message, then publishes it to the other person and to the sender's devices. */
export async function sendMessage(
  parts: Parts,
  viewer: Viewer,
  member: Member,
  conversationId: string,
  input: SendMessageInput,
): Promise<Message> {
  const { db, files, extensions } = parts
  const conversation = await findWriteAccess(db, member, conversationId)
  if (!conversation.canWrite) throw writeRefusal(conversation)
  checkPrice(conversation, input)
  const { row, sent } = await write(parts, viewer.id, conversationId, input)
  const mine = presentMessage(files, row, viewer.account, viewer.id)
  // A repeat after a lost answer: the event may have been lost too.
  if (!sent.isNew) await publishCreated(parts, sent.id)
  else {
    const theirs = presentMessage(files, row, viewer.account, conversation.otherId)
    notifyRecipient(parts, conversation, 'message_created', { ...theirs, totalNotSeenMessages: sent.unread })
    notifySender(parts, conversation, viewer.id, 'message_created', {
      ...mine,
      totalNotSeenMessages: conversation.unread,
    })
    await extensions.announce(db.orm, messagesSent, {})
    await countContactsLater(parts, viewer.account)
  }
  return mine
}

function writeRefusal({ isCreator, isBlocked, isOpen, name }: WriteAccess) {
  if (isBlocked) return forbidden('You’ve blocked this person.')
  if (!isOpen) return forbidden(`${name || 'This person'} has closed the account.`)
  if (isCreator) return forbidden(`${name || 'This person'} is no longer a fan of yours.`)
  return forbidden(`Follow or subscribe to ${name || 'this creator'} to send a message.`)
}

function checkPrice({ isCreator }: WriteAccess, { price = 0, fileIds = [] }: SendMessageInput) {
  if (price === 0) return
  if (!isCreator) throw forbidden('Only creators can sell in messages.')
  if (fileIds.length === 0) throw invalid('price', 'Add the files you want to sell.')
}

async function write(
  parts: Pick<Parts, 'config' | 'db' | 'extensions' | 'files' | 'states'>,
  senderId: string,
  conversationId: string,
  input: SendMessageInput,
) {
  const { db } = parts
  const { clientId = null, fileIds = [], price = 0 } = input
  const text = input.text?.trim() ?? ''
  if (!text && fileIds.length === 0) throw invalid('text', 'Write a message or add a file.')
  if (fileIds.length === 0) checkType('text', input.type)
  const draft: Draft = { conversationId, senderId, clientId, text, type: 'text' }
  if (fileIds.length > 0) {
    const sent = await writeWithMedia(parts, draft, fileIds, { price, type: input.type })
    return { sent, row: await stored(db, sent) }
  }
  const sent = (await checkPrivateText(parts, text))
    ? await db.orm.transaction((tx) => writeAndAnnounce(parts, tx, draft))
    : await writeMessage(db, draft)
  // A repeated clientId returns the first message, whatever the input is.
  return { sent, row: sent.isNew ? textOnly(draft, sent) : await stored(db, sent) }
}

const textOnly = (draft: Draft, { id, seq, createdAt }: Sent): MessageRow => ({
  ...draft,
  id,
  seq,
  createdAt,
  deletedAt: null,
  restriction: null,
  item: null,
  tip: null,
  files: [],
})

async function stored(db: Platform['db'], { id }: Sent): Promise<MessageRow> {
  const [row] = await loadMessageRows(db, [id])
  if (!row) throw new Error('A message that was written is gone.')
  return row
}
