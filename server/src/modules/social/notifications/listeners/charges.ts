import type { Platform } from '#platform'
import { moduleState } from '#platform/module'
import { notify } from '../delivery/notify.ts'
import { chargeKey, type UnnotifiedCharge, unnotifiedCharges } from '../queries/unnotified-charges.ts'
import type { NotificationEvent } from '../records/notification-event.ts'
import { itemPath, itemWord } from './item-links.ts'

export const chargesJob = 'notifications.charges'

const minute = 60 * 1000
const atOnce = 100
/** Tips of this window are notified together. */
const pauseMs = 250

export const chargeChecks = moduleState('notifications.charge-looks', () => ({ isPlanned: false }))

/**
 * Thousands may tip in a second, so one check covers all of them. If this process ends before, the check of the next
 * minute finds them.
 */
export function scheduleChargeCheck({ db, jobs, background, states }: Platform) {
  const looks = chargeChecks.of({ states })
  if (looks.isPlanned) return
  looks.isPlanned = true
  background.run(async () => {
    await background.pause(pauseMs)
    looks.isPlanned = false
    await jobs.enqueue(db.orm, chargesJob, {})
  }, 'notifications of tips and sales are delayed until the next minute')
}

/** Notifies creators of tips and sales of the last minutes. */
export async function notifyCharges(platform: Platform, minutes: number) {
  const since = new Date(Date.now() - minutes * minute)
  let after: string | undefined
  do {
    const pending = await unnotifiedCharges(platform.db.orm, { since, after }, atOnce)
    for (const charge of pending) await notify(platform, eventOf(charge))
    after = pending.length < atOnce ? undefined : pending.at(-1)?.id
  } while (after)
}

function eventOf({
  id,
  type,
  payerId,
  creatorId,
  objectId,
  gross,
  message,
  itemKind,
}: UnnotifiedCharge): NotificationEvent {
  const event = { key: chargeKey(id), actorId: payerId, amount: gross, to: [creatorId] }
  if (type === 'tip' || type === 'stream_tip') {
    const details = { path: '/creator/earnings', ...(message ? { text: message } : {}) }
    return { ...event, kind: 'tip', objectId: creatorId, details }
  }
  const details =
    itemKind && objectId
      ? { path: itemPath(itemKind, objectId), what: itemWord(itemKind) }
      : { path: '/creator/earnings', what: type === 'message' ? 'message' : 'stream' }
  return { ...event, kind: 'sale', objectId: objectId ?? creatorId, details }
}
