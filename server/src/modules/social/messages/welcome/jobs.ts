import { filesStateOf } from '#modules/content/items'
import { hasFeatureIn } from '#modules/identity/settings'
import { publishingOf, untilReinstatedMs } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { isInAudience } from '#views/mass-audience'
import { findOrCreateConversation } from '../conversations/store.ts'
import { untilMessagesAreOnMs } from '../mass/jobs.ts'
import { messagesSent } from '../message/topics.ts'
import { publishCreated } from '../publish/message.ts'
import { findWelcome, sendWelcome } from './store.ts'

const welcomeJob = 'messages.welcome'
const untilFilesAreReadyMs = 5000

interface Begun {
  creatorId: string
  fanId: string
  /** Identifies the start of the subscription. Each start gets one message. */
  called: string
}

/** Runs in the transaction of the subscription. */
export async function enqueueWelcome(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  subscription: { id: string; creatorId: string; fanId: string; expiredAt: Date },
) {
  const { id, creatorId, fanId, expiredAt } = subscription
  if (!(await findWelcome(tx, creatorId))) return
  await jobs.enqueue(tx, welcomeJob, { creatorId, fanId, called: `welcome:${id}:${expiredAt.getTime()}` })
}

/** Written in the transaction that takes the job, published after the commit. */
export function welcomeJobs(platform: Platform) {
  const written = new Map<string, string>()
  platform.jobs.on<Begun>(
    welcomeJob,
    async ({ called, fanId }) => {
      const id = written.get(called)
      written.delete(called)
      if (id) await publishCreated(platform, id, fanId)
    },
    {
      async onTaken(tx, begun) {
        const id = await welcome(platform, tx, begun)
        if (id) written.set(begun.called, id)
      },
    },
  )
}

/** Sends it to a subscriber who is not blocked and has not got it yet. */
export async function welcome(platform: Platform, tx: Queryable, begun: Begun) {
  const { jobs, extensions } = platform
  const { creatorId, fanId, called } = begun
  const again = (afterMs: number) =>
    jobs.enqueue(tx, welcomeJob, begun, { startAfter: new Date(Date.now() + afterMs) })
  const found = await findWelcome(tx, creatorId)
  if (!found || !(await isInAudience(tx, { audience: 'subscribers', creatorId }, fanId))) return undefined
  const publishing = await publishingOf(tx, creatorId)
  if (publishing === 'over') return undefined
  if (publishing === 'paused') {
    await again(untilReinstatedMs)
    return undefined
  }
  if (!(await hasFeatureIn(tx, platform, 'messages'))) {
    await again(untilMessagesAreOnMs)
    return undefined
  }
  const filesState = found.itemId ? await filesStateOf(tx, found.itemId) : 'ready'
  if (filesState === 'error') return undefined
  if (filesState !== 'ready') {
    await again(untilFilesAreReadyMs)
    return undefined
  }
  const conversationId = await findOrCreateConversation(tx, creatorId, fanId)
  const id = await sendWelcome(tx, conversationId, called)
  if (id) await extensions.announce(tx, messagesSent, {})
  return id
}
