import { hasFeature } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import { changeAndNotify } from './change.ts'
import { presenceOf } from './presence.ts'
import { endNow, settle } from './settle.ts'
import { allOpen, findClosed, findDue, lockIfFree } from './store.ts'

const atOnce = 100
const beatMs = 2000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Settles one private stream, after waiting for its lock. */
export const settleNow = (platform: Platform, id: string) => changeAndNotify(platform, id, settle)

/** Ends all private streams and requests while operators have switched live off. */
export async function endSwitchedOff(platform: Platform) {
  if (await hasFeature(platform, 'live')) return
  for (const id of await allOpen(platform.db.orm)) await changeIfFree(platform, id, endNow)
}

/** Settles all due private streams, and ends those of closed accounts. Runs on every node and skips locked rows. */
export async function settleDue(platform: Platform) {
  for (const id of await findClosed(platform.db.orm)) await changeIfFree(platform, id, endNow)
  for (let after = beforeAll, left = true; left; ) {
    const due = await findDue(platform.db.orm, after, atOnce)
    for (const id of due) await changeIfFree(platform, id, settle)
    after = due.at(-1) ?? after
    left = due.length === atOnce
  }
}

async function changeIfFree(platform: Platform, id: string, change: typeof settle) {
  try {
    await changeAndNotify(platform, id, change, { lock: lockIfFree })
  } catch (error) {
    // A failure does not block the others.
    if (!(error instanceof AppError))
      platform.log.error({ err: error, privateStream: id }, 'a private stream could not be settled')
  }
}

/**
 * Updates presence and settles due minutes every two seconds. Independent loops, so that a long settlement does not
 * make people look absent.
 */
export function runClock(platform: Platform): () => Promise<void> {
  const { live, log } = platform
  const presence = presenceOf(platform)
  const stopListening = live.listen((event) => presence.hear(event))
  const complain = (error: unknown) => log.error({ err: error }, 'private streams could not be looked after')
  const works = [() => presence.beat(), () => settleDue(platform), () => endSwitchedOff(platform)]
  const ends = works.map((work) => repeat(work, complain))
  return async () => {
    stopListening()
    await Promise.all(ends.map((end) => end()))
    await presence.stop()
  }
}

/** Runs at once, to settle private streams from before a restart, and then repeatedly. */
function repeat(work: () => Promise<void>, complain: (error: unknown) => void): () => Promise<void> {
  let isEnding = false
  let underWay = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = (afterMs: number) => {
    timer = setTimeout(() => {
      underWay = work()
        .catch((error: unknown) => {
          if (!isEnding) complain(error)
        })
        .then(() => {
          if (!isEnding) plan(beatMs)
        })
    }, afterMs).unref()
  }
  plan(0)
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await underWay
  }
}
