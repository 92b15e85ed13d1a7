import { touchStreamPost } from '#modules/content/feeds'
import { readItem } from '#modules/content/items'
import { lockCreator } from '#modules/identity/people'
import { closeChatOf } from '#modules/live/stream-chat'
import { publishBalance } from '#modules/money/ledger'
import { movePurchases, type PaidPurchase, purchasesAfter, refundCharge } from '#modules/money/wallet'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { StreamRecord } from '#tables/streaming'
import { type TicketsRefundedWhy, ticketRefunded, ticketsRefunded } from '../stream/announce.ts'
import { lockStream } from '../stream/store.ts'
import { finishStream } from './broadcaster-store.ts'
import {
  beingRefunded,
  changeTickets,
  isNeverStarted,
  neverStarted,
  waitedTooLong,
  waitingOf,
} from './ticket-store.ts'

type Parts = Pick<Platform, 'config'>

/**
 * When a stream starts, tickets of the creator's interrupted streams are moved to it. A buyer who already has a ticket
 * for this one gets the other refunded. The caller holds the lock on the creator.
 */
export async function moveTickets({ config }: Parts, tx: Queryable, { id, creatorId }: StreamRecord) {
  for (const before of await waitingOf(tx, creatorId, config.live.ticketHours)) {
    const left = await movePurchases(tx, before.id, id)
    await changeTickets(tx, before.id, 'waiting', left > 0 ? 'refunding' : 'moved')
  }
}

/** Refunds the tickets of streams that never started, or were interrupted and not continued. Runs on every node. */
export async function refundTickets(platform: Platform) {
  const { db, config, log } = platform
  const { ticketHours: hours } = config.live
  /** A failure is retried in a minute and does not block others. */
  async function each<T extends { id: string }>(all: T[], work: (one: T) => Promise<unknown>) {
    for (const one of all)
      await work(one).catch((error: unknown) =>
        log.error({ err: error, streamId: one.id }, 'the tickets of a stream could not be refunded'),
      )
  }
  await each(await neverStarted(db.orm, hours), (one) => giveUpStart(platform, one))
  await each(await waitedTooLong(db.orm, hours), (one) => giveUpWaiting(platform, one))
  await each(await beingRefunded(db.orm), (one) => refundAll(platform, one))
}

/** A concurrent start runs before or after: both lock the creator first. */
function giveUpStart(platform: Platform, { id, creatorId }: { id: string; creatorId: string }) {
  const { db, config } = platform
  return db.orm.transaction(async (tx) => {
    await lockCreator(tx, creatorId)
    if (!(await isNeverStarted(tx, id, config.live.ticketHours))) return
    await finishStream(tx, id)
    await closeChatOf(tx, id)
    await touchStreamPost(tx, id)
    await changeTickets(tx, id, 'valid', 'refunding')
  })
}

/** A program that stopped on purpose has delivered its stream. */
function giveUpWaiting({ db }: Platform, { id, creatorId }: { id: string; creatorId: string }) {
  return db.orm.transaction(async (tx) => {
    await lockCreator(tx, creatorId)
    const stream = await lockStream(tx, id)
    if (stream) await changeTickets(tx, id, 'waiting', stream.stoppedAt ? 'valid' : 'refunding')
  })
}

const batch = 100

/** One transaction each: a failure is retried and does not block others. */
async function refundAll(platform: Platform, stream: StreamRecord) {
  const { db, extensions } = platform
  const { id: streamId, creatorId } = stream
  const title = (await readItem(db.orm, streamId))?.item.title ?? ''
  const why = stream.startedAt ? 'broke-off' : 'not-started'
  const about = { streamId, title, why } as const
  let [failed, tickets]: [unknown, number] = [null, 0]
  for (let found = await purchasesAfter(db.orm, streamId, undefined, batch); found.length > 0; ) {
    for (const one of found) {
      const error = await refundOne(platform, about, one)
      failed ??= error
      if (!error) tickets++
    }
    await publishBalance(platform, [...new Set(found.map(({ accountId }) => accountId))])
    found = await purchasesAfter(db.orm, streamId, found.at(-1)?.chargeId, batch)
  }
  if (failed) throw failed
  await db.orm.transaction(async (tx) => {
    if (!(await changeTickets(tx, streamId, 'refunding', 'refunded'))) return
    if (tickets > 0) await extensions.announce(tx, ticketsRefunded, { ...about, creatorId, tickets })
  })
}

async function refundOne(
  { db, extensions }: Platform,
  about: { streamId: string; title: string; why: TicketsRefundedWhy },
  { chargeId, accountId }: PaidPurchase,
): Promise<unknown> {
  try {
    await db.orm.transaction(async (tx) => {
      if (await refundCharge(tx, chargeId, { mayOwe: true }))
        await extensions.announce(tx, ticketRefunded, { ...about, chargeId, accountId })
    })
    return null
  } catch (error) {
    return error ?? new Error('A ticket could not be refunded.')
  }
}
