import { type Answer, type PrivateStreamRow, readPrivateStream } from '#modules/live/private-streams'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { tellNews } from './deliver.ts'

export const privateStreamJob = 'notifications.private-stream'

export interface PrivateStreamNews {
  id: string
  step: 'asked' | Answer
}

/** Whoever sits in front of it answers or comes at once: only what nobody has done by then is news. */
const patienceMs = 5000

/** In the transaction of what happened. */
export async function tellPrivateStreamLater({ jobs }: Platform, tx: Queryable, news: PrivateStreamNews) {
  const waits = news.step === 'asked' || news.step === 'accepted'
  const when = waits ? { startAfter: new Date(Date.now() + patienceMs) } : {}
  await jobs.enqueue(tx, privateStreamJob, news, when)
}

/** To the creator that somebody asks, to the fan what became of it. */
export async function tellPrivateStream(platform: Platform, { id, step }: PrivateStreamNews) {
  const stream = await readPrivateStream(platform.db.orm, id)
  if (!isNews(stream, step)) return
  const { creatorId, fanId, minutes } = stream
  const [from, to] = step === 'asked' ? [fanId, creatorId] : [creatorId, fanId]
  await tellNews(platform, {
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

function isNews({ status, fanHeardAt }: PrivateStreamRow, step: PrivateStreamNews['step']) {
  if (step === 'asked') return status === 'asked'
  return step !== 'accepted' || (status === 'accepted' && fanHeardAt === null)
}
