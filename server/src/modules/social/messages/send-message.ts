import type { BodyOf, Message, messageCalls } from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { forbidden, invalid } from '#platform/errors'
import { findToWrite } from './find-conversation.ts'
import { checkType } from './media-rule.ts'
import { presentMessage } from './present.ts'
import type { Writing } from './queries/conversation-rows.ts'
import { loadMessageRows, type MessageRow } from './queries/message-rows.ts'
import { messagesSent } from './sent.ts'
import { type Draft, type Sent, writeMessage } from './store.ts'
import { tellCreated } from './tell-message.ts'
import { tellOneself, tellOther } from './tell-side.ts'
import { writeWithMedia } from './write-with-media.ts'

export type Said = BodyOf<typeof messageCalls.sendMessage>

type Parts = Pick<Platform, 'db' | 'files' | 'realtime' | 'extensions'>

/** Written first, then said: to the other one, and to the sender's other devices. */
export async function sendMessage(
  parts: Parts,
  viewer: Viewer,
  member: Member,
  conversationId: string,
  said: Said,
): Promise<Message> {
  const { db, files, extensions } = parts
  const conversation = await findToWrite(db, member, conversationId)
  if (!conversation.canWrite) throw mayNotWrite(conversation)
  checkPrice(conversation, said)
  const { row, sent } = await write(parts, viewer.id, conversationId, said)
  const mine = presentMessage(files, row, viewer.account, viewer.id)
  // Sent again, for nobody answered the first time: then perhaps nobody was told either.
  if (!sent.isNew) await tellCreated(parts, sent.id)
  else {
    const theirs = presentMessage(files, row, viewer.account, conversation.otherId)
    tellOther(parts, conversation, 'message_created', { ...theirs, totalNotSeenMessages: sent.unread })
    tellOneself(parts, conversation, viewer.id, 'message_created', {
      ...mine,
      totalNotSeenMessages: conversation.unread,
    })
    await extensions.announce(db.orm, messagesSent, {})
  }
  return mine
}

function mayNotWrite({ isCreator, isBlocked, name }: Writing) {
  if (isBlocked) return forbidden('You’ve blocked this person.')
  if (isCreator) return forbidden(`${name || 'This person'} is no longer a fan of yours.`)
  return forbidden(`Follow or subscribe to ${name || 'this creator'} to send a message.`)
}

function checkPrice({ isCreator }: Writing, { price = 0, fileIds = [] }: Said) {
  if (price === 0) return
  if (!isCreator) throw forbidden('Only creators can sell in messages.')
  if (fileIds.length === 0) throw invalid('price', 'Add the files you want to sell.')
}

async function write(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  senderId: string,
  conversationId: string,
  said: Said,
) {
  const { clientId = null, fileIds = [], price = 0 } = said
  const text = said.text?.trim() ?? ''
  if (!text && fileIds.length === 0) throw invalid('text', 'Write a message or add a file.')
  if (fileIds.length === 0) checkType('text', said.type)
  const draft: Draft = { conversationId, senderId, clientId, text, type: 'text' }
  if (fileIds.length > 0) {
    const sent = await writeWithMedia({ db, files }, draft, fileIds, { price, type: said.type })
    return { sent, row: await stored(db, sent) }
  }
  const sent = await writeMessage(db, draft)
  // What was sent before is answered as it was then, whatever is said now.
  return { sent, row: sent.isNew ? textOnly(draft, sent) : await stored(db, sent) }
}

const textOnly = (draft: Draft, { id, seq, createdAt }: Sent): MessageRow => ({
  ...draft,
  id,
  seq,
  createdAt,
  deletedAt: null,
  item: null,
  tip: null,
  files: [],
})

async function stored(db: Platform['db'], { id }: Sent): Promise<MessageRow> {
  const [row] = await loadMessageRows(db, [id])
  if (!row) throw new Error('A message that was written is gone.')
  return row
}
