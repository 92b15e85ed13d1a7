import { countriesBlockedBy } from '#modules/identity/access'
import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { onlineFansIn } from '#views/mass-audience'
import { presentMessage } from '../message/present.ts'
import { loadMessageRows } from '../queries/message-rows.ts'
import type { Delivered } from './store.ts'

/** Publishes a batch to the fans who are online, with one read for all of them. */
export async function publishDelivered(
  { db, files, realtime }: Pick<Platform, 'db' | 'files' | 'realtime'>,
  delivered: Delivered[],
) {
  const present = await onlineFansIn(
    db.orm,
    delivered.map(({ conversationId }) => conversationId),
  )
  const recipients = new Map(delivered.filter(({ fanId }) => present.has(fanId)).map((one) => [one.id, one]))
  if (recipients.size === 0) return
  const rows = await loadMessageRows(db, [...recipients.keys()])
  const senders = await accountsById(db.orm, [...new Set(rows.map(({ senderId }) => senderId))])
  const [sent] = rows
  const hiddenIn = sent ? await countriesBlockedBy(db.orm, sent.senderId) : []
  for (const row of rows) {
    const sender = senders.get(row.senderId)
    const one = recipients.get(row.id)
    if (!sender || !one) continue
    realtime.toUserOutside(hiddenIn, one.fanId, 'message_created', {
      ...presentMessage(files, row, sender, one.fanId),
      totalNotSeenMessages: one.unread,
    })
  }
}
