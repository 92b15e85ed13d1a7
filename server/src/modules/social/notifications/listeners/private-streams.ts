import { type Answer, type PrivateStreamRow, readPrivateStream } from '#modules/live/private-streams'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { notify } from '../delivery/notify.ts'

export const privateStreamJob = 'notifications.private-stream'

export interface PrivateStreamEvent {
  id: string
  step: 'asked' | Answer
}

/** People at the screen react at once, so a notification follows only after this time. */
const patienceMs = 5000

/** Enqueued in the transaction of the event. */
export async function notifyPrivateStreamLater({ jobs }: Platform, tx: Queryable, event: PrivateStreamEvent) {
  const waits = event.step === 'asked' || event.step === 'accepted'
  const when = waits ? { startAfter: new Date(Date.now() + patienceMs) } : {}
  await jobs.enqueue(tx, privateStreamJob, event, when)
}

/** Notifies the creator of a request, and the fan of the answer. */
export async function notifyPrivateStream(platform: Platform, { id, step }: PrivateStreamEvent) {
  const stream = await readPrivateStream(platform.db.orm, id)
  if (!isCurrent(stream, step)) return
  const { creatorId, fanId, minutes } = stream
  const [from, to] = step === 'asked' ? [fanId, creatorId] : [creatorId, fanId]
  await notify(platform, {
    kind: 'private_stream',
    key: `private_stream:${id}:${step}`,
    objectId: id,
    actorId: from,
    details: {
      path: `/streaming/private/${id}`,
      step,
      what: minutes === 1 ? 'one minute' : `${minutes} minutes`,
    },
    to: [to],
  })
}

function isCurrent({ status, fanHeardAt }: PrivateStreamRow, step: PrivateStreamEvent['step']) {
  if (step === 'asked') return status === 'asked'
  return step !== 'accepted' || (status === 'accepted' && fanHeardAt === null)
}
