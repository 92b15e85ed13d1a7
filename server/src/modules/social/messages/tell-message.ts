import { countriesBlockedBy } from '#modules/identity/access'
import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { presentMessage, type Sender } from './present.ts'
import { openSidesOf } from './queries/conversation-rows.ts'
import { loadMessageRows, type MessageRow } from './queries/message-rows.ts'
import { messagesSelling } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'realtime'>

/** Both who talk are told of a new message, or only one, as they may see it and with what they have not read. */
export async function tellCreated(parts: Parts, id: string, onlyTo?: string) {
  await tellBoth(parts, id, ({ realtime, files }, row, sender, { accountId, unread, hiddenIn }) => {
    if (onlyTo && onlyTo !== accountId) return
    realtime.toUserOutside(hiddenIn, accountId, 'message_created', {
      ...presentMessage(files, row, sender, accountId),
      totalNotSeenMessages: unread,
    })
  })
}

/** The same of one that has changed. */
export async function tellUpdated(parts: Parts, id: string) {
  await tellBoth(parts, id, ({ realtime, files }, row, sender, { accountId, hiddenIn }) =>
    realtime.toUserOutside(
      hiddenIn,
      accountId,
      'message_updated',
      presentMessage(files, row, sender, accountId),
    ),
  )
}

/** A fan has paid: what was sold opens on all their devices, and its creator sees that it did. */
export async function tellUnlocked(parts: Parts, fanId: string, itemId: string) {
  for (const id of await messagesSelling(parts.db.orm, fanId, itemId)) await tellUpdated(parts, id)
}

export function tellDeleted(
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
  /** Countries where they are not told: a creator hides there. */
  hiddenIn: string[]
}

async function tellBoth(
  parts: Parts,
  id: string,
  tell: (parts: Parts, row: MessageRow, sender: Sender, side: Side) => void,
) {
  const { db } = parts
  const [row] = await loadMessageRows(db, [id])
  if (!row) return
  const sender = (await accountsById(db.orm, [row.senderId])).get(row.senderId)
  if (!sender) return
  for (const { accountId, unread, creatorId } of await openSidesOf(db, row.conversationId)) {
    const hiddenIn = accountId === creatorId ? [] : await countriesBlockedBy(db.orm, creatorId)
    tell(parts, row, sender, { accountId, unread, hiddenIn })
  }
}
