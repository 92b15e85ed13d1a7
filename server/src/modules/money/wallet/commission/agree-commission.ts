import type { BodyOf, commissionCalls } from '@ovation/contract'
import { findAccountId } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import { lockCreator } from '#modules/identity/people'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import { brokenUnique } from '#platform/postgres'
import type { CommissionRateRow } from '#tables/wallet'
import { deleteRate, findCurrent, insertRate, lockRate } from './store.ts'
import { commissionChanged, percent } from './topics.ts'

/** Sets the commission of a creator. Sales before that moment keep their rate. Returns the creator's id. */
export async function agreeCommission(
  platform: Platform,
  operatorId: string,
  { performerId, rate, validFrom, reason = '' }: BodyOf<typeof commissionCalls.agreeCommission>,
): Promise<string> {
  const { performerCommission } = await readSettings(platform)
  const from = validFrom ? new Date(validFrom) : null
  if (from && from <= new Date())
    throw invalid('validFrom', 'Choose a time in the future, or leave it empty.')
  return platform.db.orm.transaction(async (tx) => {
    const creatorId = await findAccountId(tx, performerId)
    // Locked, so that of two operators the second sees what the first agreed.
    if (!creatorId || !(await lockCreator(tx, creatorId)))
      throw invalid('performerId', 'There is no creator with this username.')
    const current = await findCurrent(tx, creatorId)
    if (!from && (current?.rate ?? null) === rate) throw invalid('rate', 'This is already the rate.')
    const agreed = { creatorId, rate, validFrom: from, operatorId, reason: reason.trim() }
    const added = await insertRate(tx, { ...agreed, id: newId() }).catch((error) => {
      const isTaken = brokenUnique(error) === 'commission_rates_one_at_a_time'
      throw isTaken ? invalid('validFrom', 'Another change begins at this time.') : error
    })
    await recordAction(tx, {
      ...{ operatorId, action: 'commission.agree', subjectId: creatorId, reason },
      before: { rate: current?.rate ?? null },
      after: recorded(added),
    })
    const kept = percent(rate ?? performerCommission)
    const when = from ? `From ${dayOf(from)}, ` : 'From now on, '
    await platform.extensions.announce(tx, commissionChanged, {
      ...{ id: added.id, creatorId },
      title: from ? 'Your platform fee will change' : 'Your platform fee has changed',
      text: `${when}the site keeps ${kept} of your sales.`,
    })
    return creatorId
  })
}

/** Idempotent. A rate that has begun stays: agree on another one. */
export async function cancelCommission(platform: Platform, operatorId: string, id: string) {
  await platform.db.orm.transaction(async (tx) => {
    const found = await lockRate(tx, id)
    if (!found) return
    if (found.hasBegun) throw conflict('ALREADY_BEGUN', 'This rate has begun. Set another one to change it.')
    const { creatorId, validFrom } = found.rate
    await deleteRate(tx, id)
    await recordAction(tx, {
      ...{ operatorId, action: 'commission.cancel', subjectId: creatorId },
      before: recorded(found.rate),
    })
    await platform.extensions.announce(tx, commissionChanged, {
      ...{ id: newId(), creatorId },
      title: 'Your platform fee stays as it is',
      text: `The change planned for ${dayOf(validFrom)} was cancelled.`,
    })
  })
  return { success: true }
}

const recorded = ({ rate, validFrom }: CommissionRateRow) => ({ rate, validFrom: validFrom.toISOString() })

const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
