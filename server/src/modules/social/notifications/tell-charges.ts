import type { Platform } from '#platform'
import { moduleState } from '#platform/module'
import { tellNews } from './deliver.ts'
import type { News } from './news.ts'
import { itemPath, itemWord } from './paths.ts'
import { chargeKey, type UntoldCharge, untoldCharges } from './queries/untold-charges.ts'

export const chargesJob = 'notifications.charges'

const minute = 60 * 1000
const atOnce = 100
/** Tips of a second are told of together. */
const pauseMs = 250

export const chargeLooks = moduleState('notifications.charge-looks', () => ({ isPlanned: false }))

/**
 * Thousands may tip in a second, each in a part of one statement: one look for all of them follows shortly. Should this
 * process end before, the look that every minute brings finds them.
 */
export function lookForChargesSoon({ db, jobs, background, states }: Platform) {
  const looks = chargeLooks.of({ states })
  if (looks.isPlanned) return
  looks.isPlanned = true
  background.run(async () => {
    await background.pause(pauseMs)
    looks.isPlanned = false
    await jobs.enqueue(db.orm, chargesJob, {})
  }, 'notifications of tips and sales are delayed until the next minute')
}

/** Tells creators of tips and sales of the last minutes that they were not told of. */
export async function tellCharges(platform: Platform, minutes: number) {
  const since = new Date(Date.now() - minutes * minute)
  let after: string | undefined
  do {
    const untold = await untoldCharges(platform.db.orm, { since, after }, atOnce)
    for (const charge of untold) await tellNews(platform, newsOf(charge))
    after = untold.length < atOnce ? undefined : untold.at(-1)?.id
  } while (after)
}

function newsOf({ id, type, payerId, creatorId, objectId, gross, message, itemKind }: UntoldCharge): News {
  const news = { key: chargeKey(id), actorId: payerId, amount: gross, to: [creatorId] }
  if (type === 'tip' || type === 'stream_tip') {
    const details = { path: '/creator/earnings', ...(message ? { text: message } : {}) }
    return { ...news, kind: 'tip', objectId: creatorId, details }
  }
  const details =
    itemKind && objectId
      ? { path: itemPath(itemKind, objectId), what: itemWord(itemKind) }
      : { path: '/creator/earnings', what: type === 'message' ? 'message' : 'stream' }
  return { ...news, kind: 'sale', objectId: objectId ?? creatorId, details }
}
