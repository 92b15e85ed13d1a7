import { countriesBlockedBy } from '#modules/identity/access'
import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { presentMessage, type Sender } from '../message/present.ts'
import { messagesSelling } from '../message/store.ts'
import { unblockedSides } from '../queries/conversation-rows.ts'
import { loadMessageRows, type MessageRow } from '../queries/message-rows.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'realtime'>

/** Publishes a new message to both members, or to one, with their unread count. */
export async function publishCreated(parts: Parts, id: string, onlyTo?: string) {
  await publishToBoth(parts, id, ({ realtime, files }, row, sender, { accountId, unread, hiddenIn }) => {
    if (onlyTo && onlyTo !== accountId) return
    realtime.toUserOutside(hiddenIn, accountId, 'message_created', {
      ...presentMessage(files, row, sender, accountId),
      totalNotSeenMessages: unread,
    })
  })
}

/** Publishes a changed message to both members. */
export async function publishUpdated(parts: Parts, id: string) {
  await publishToBoth(parts, id, ({ realtime, files }, row, sender, { accountId, hiddenIn }) =>
    realtime.toUserOutside(
      hiddenIn,
      accountId,
      'message_updated',
      presentMessage(files, row, sender, accountId),
    ),
  )
}

/** After a purchase: updates the message on all devices of the fan and of the creator. */
export async function publishUnlocked(parts: Parts, fanId: string, itemId: string) {
  for (const id of await messagesSelling(parts.db.orm, fanId, itemId)) await publishUpdated(parts, id)
}

export function publishDeleted(
  { realtime }: Pick<Parts, 'realtime'>,
  {
    fanId,
    id,
    conversationId,
    seq,
    deletions,
  }: {
    fanId: string
    id: string
    conversationId: string
    seq: number
    deletions: number
  },
) {
  realtime.toUser(fanId, 'message_deleted', { conversationId, _id: id, seq, deletions })
}

interface Side {
  accountId: string
  unread: number
  /** Countries that the creator blocks; devices there get no event. */
  hiddenIn: string[]
}

async function publishToBoth(
  parts: Parts,
  id: string,
  tell: (parts: Parts, row: MessageRow, sender: Sender, side: Side) => void,
) {
  const { db } = parts
  const [row] = await loadMessageRows(db, [id])
  if (!row) return
  const sender = (await accountsById(db.orm, [row.senderId])).get(row.senderId)
  if (!sender) return
  for (const { accountId, unread, creatorId } of await unblockedSides(db, row.conversationId)) {
    const hiddenIn = accountId === creatorId ? [] : await countriesBlockedBy(db.orm, creatorId)
    tell(parts, row, sender, { accountId, unread, hiddenIn })
  }
}
