import type { BodyOf, Stream, streamingCalls } from '@ovation/contract'
import { addStreamPost, moveStreamPost, touchStreamPost } from '#modules/content/feeds'
import { readItem } from '#modules/content/items'
import { lockCreator, type Member } from '#modules/identity/people'
import { closeChatOf } from '#modules/live/stream-chat'
import { publishBalance } from '#modules/money/ledger'
import { refundPurchases } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import type { StreamRecord } from '#tables/streaming'
import { ticketRefunded } from '../stream/announce.ts'
import { findStream, loadOwnStream, noSuchStream } from '../stream/load.ts'
import { addReminder, findRecord, lockStream, removeReminder, updateStream } from '../stream/store.ts'
import { announceText } from './announce-text.ts'
import { finishStream } from './broadcaster-store.ts'
import { changeStream } from './change-stream.ts'
import { makeStream } from './make-stream.ts'

type Announced = BodyOf<typeof streamingCalls.scheduleStream>
type Changes = BodyOf<typeof streamingCalls.changeScheduledStream>

function future(scheduledAt: string): Date {
  const moment = new Date(scheduledAt)
  // This comparison also refuses an invalid date.
  if (!(moment.getTime() > Date.now())) throw invalid('scheduledAt', 'Choose a time in the future.')
  return moment
}

/** Schedules a stream. Tickets can be bought in advance. */
export async function scheduleStream(
  platform: Platform,
  creatorId: string,
  { scheduledAt, isPosted = false, ...details }: Announced,
): Promise<Stream> {
  const moment = future(scheduledAt)
  const id = await platform.db.orm.transaction(async (tx) => {
    await lockCreator(tx, creatorId)
    const streamId = await makeStream(tx, creatorId, details, moment)
    const { title, description = '' } = details
    const post = { streamId, creatorId, title, description, scheduledAt: moment }
    if (isPosted) await addStreamPost(platform, tx, post)
    await announceText(platform, tx, streamId)
    return streamId
  })
  return loadOwnStream(platform, creatorId, id)
}

export async function changeScheduled(
  platform: Platform,
  creatorId: string,
  id: string,
  { scheduledAt, ...details }: Changes,
): Promise<Stream> {
  const moment = scheduledAt === undefined ? undefined : future(scheduledAt)
  const stream = await findRecord(platform.db.orm, id)
  if (stream?.creatorId !== creatorId || stream.status !== 'scheduled') throw noSuchStream()
  if (moment) await move(platform, stream, moment)
  return changeStream(platform, creatorId, id, details)
}

const move = ({ db }: Platform, { id, creatorId }: StreamRecord, scheduledAt: Date) =>
  db.orm.transaction(async (tx) => {
    await updateStream(tx, id, { scheduledAt })
    await moveStreamPost(tx, { streamId: id, creatorId, scheduledAt })
  })

/** Cancels a scheduled stream and refunds its tickets, even if the creator was already paid. */
export async function callOff(platform: Platform, creatorId: string, id: string) {
  const { db, extensions } = platform
  const refunded = await db.orm.transaction(async (tx) => {
    const stream = await lockStream(tx, id)
    if (stream?.creatorId !== creatorId) throw noSuchStream()
    if (stream.status === 'ended' && stream.startedAt === null) return []
    if (stream.status !== 'scheduled') throw conflict('STREAM_ON', 'This stream has started. End it instead.')
    // First, so that no ticket is sold from now on.
    await finishStream(tx, id)
    await closeChatOf(tx, id)
    await touchStreamPost(tx, id)
    const tickets = await refundPurchases(tx, id, { mayOwe: true })
    const title = (await readItem(tx, id))?.item.title ?? ''
    const about = { streamId: id, title, why: 'cancelled' } as const
    for (const { chargeId, accountId } of tickets)
      await extensions.announce(tx, ticketRefunded, { ...about, chargeId, accountId })
    return tickets
  })
  await publishBalance(
    platform,
    refunded.map(({ accountId }) => accountId),
  )
  return { success: true }
}

/** Sets a reminder for a visible scheduled stream. Removing one always works. */
export async function remind(platform: Platform, member: Member, id: string, isOn: boolean) {
  if (!isOn) {
    await removeReminder(platform.db.orm, id, member.viewerId)
    return { success: true }
  }
  const known = await findStream(platform, member, id)
  if (known?.row.status !== 'scheduled') throw noSuchStream()
  await addReminder(platform.db.orm, id, member.viewerId)
  return { success: true }
}
