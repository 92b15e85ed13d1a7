import { filesStateOf } from '#modules/content/items'
import { hasFeatureIn } from '#modules/identity/settings'
import { publishingOf, untilReinstatedMs } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { nextOfAudience, onlineFansIn } from '#views/mass-audience'
import { messagesSent } from '../message/topics.ts'
import { publishDeleted } from '../publish/message.ts'
import { publishDelivered } from './publish-delivered.ts'
import {
  type Delivered,
  deliver,
  lockMassMessage,
  type Unsent,
  unsendSome,
  updateMassMessage,
} from './store.ts'

export const sendJob = 'messages.send-mass'
export const unsendJob = 'messages.unsend-mass'

/** Small, because other messages to these fans wait for the batch. */
const batch = 250
const untilFilesAreReadyMs = 5000
/** While operators have switched messages off, scheduled ones wait. */
export const untilMessagesAreOnMs = 10 * 60_000

interface Mass {
  massId: string
}

/**
 * The transaction that takes a job writes a batch and enqueues the next job, so a kill neither loses nor repeats a
 * batch. Online fans get the event after the commit.
 */
export function massJobs(platform: Platform) {
  const { jobs } = platform
  const sent = new Map<string, Delivered[]>()
  jobs.on<Mass>(
    sendJob,
    async ({ massId }) => {
      const delivered = sent.get(massId) ?? []
      sent.delete(massId)
      await publishDelivered(platform, delivered)
    },
    {
      concurrency: 1,
      onTaken: async (tx, { massId }) => void sent.set(massId, await sendBatch(platform, tx, massId)),
    },
  )

  const unsent = new Map<string, Unsent[]>()
  jobs.on<Mass>(
    unsendJob,
    async ({ massId }) => {
      const gone = unsent.get(massId) ?? []
      unsent.delete(massId)
      const present = await onlineFansIn(
        platform.db.orm,
        gone.map(({ conversationId }) => conversationId),
      )
      for (const one of gone) if (present.has(one.fanId)) publishDeleted(platform, one)
    },
    {
      concurrency: 1,
      async onTaken(tx, { massId }) {
        const gone = await unsendSome(tx, massId, batch)
        unsent.set(massId, gone)
        if (gone.length === batch) await jobs.enqueue(tx, unsendJob, { massId })
      },
    },
  )
}

/** Writes the message to the next recipients. */
export async function sendBatch(platform: Platform, tx: Queryable, massId: string): Promise<Delivered[]> {
  const { extensions } = platform
  const again = (afterMs: number) =>
    platform.jobs.enqueue(tx, sendJob, { massId }, { startAfter: new Date(Date.now() + afterMs) })
  const mass = await lockMassMessage(tx, massId, ['scheduled', 'sending'])
  if (!mass) return []
  if (!(await hasFeatureIn(tx, platform, 'messages'))) {
    await again(untilMessagesAreOnMs)
    return []
  }
  const publishing = await publishingOf(tx, mass.creatorId)
  if (publishing === 'over') {
    await updateMassMessage(tx, massId, { status: 'unsent' })
    return []
  }
  if (publishing === 'paused') {
    await again(untilReinstatedMs)
    return []
  }
  const filesState = mass.itemId ? await filesStateOf(tx, mass.itemId) : 'ready'
  if (filesState === 'error') {
    // A message whose file failed is not sent.
    await updateMassMessage(tx, massId, { status: 'unsent' })
    return []
  }
  if (filesState !== 'ready') {
    await again(untilFilesAreReadyMs)
    return []
  }
  const fanIds = await nextOfAudience(tx, mass, mass.lastFanId, batch)
  const delivered = fanIds.length > 0 ? await deliver(tx, massId, fanIds) : []
  const isOver = fanIds.length < batch
  await updateMassMessage(tx, massId, {
    status: isOver ? 'sent' : 'sending',
    lastFanId: fanIds.at(-1) ?? mass.lastFanId,
    sent: mass.sent + delivered.length,
  })
  if (!isOver) await platform.jobs.enqueue(tx, sendJob, { massId })
  if (delivered.length > 0) await extensions.announce(tx, messagesSent, {})
  return delivered
}
