import type { BodyOf, commissionCalls } from '@ovation/contract'
import { findAccountId } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import { lockCreator } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { addRate, readStart, recorded } from './rates.ts'
import { defaultAt, findCurrent } from './store.ts'
import { announceChange } from './topics.ts'

/** Sets the commission of a creator. Sales before that moment keep their rate. Returns the creator's id. */
export async function agreeCommission(
  platform: Platform,
  operatorId: string,
  { performerId, rate, validFrom, reason = '' }: BodyOf<typeof commissionCalls.agreeCommission>,
): Promise<string> {
  const from = readStart(validFrom)
  return platform.db.orm.transaction(async (tx) => {
    const creatorId = await findAccountId(tx, performerId)
    // Locked, so that of two operators the second sees what the first agreed.
    if (!creatorId || !(await lockCreator(tx, creatorId)))
      throw invalid('performerId', 'There is no creator with this username.')
    const current = await findCurrent(tx, creatorId)
    if (!from && (current?.rate ?? null) === rate) throw invalid('rate', 'This is already the rate.')
    const added = await addRate(tx, { creatorId, rate, validFrom: from, operatorId, reason })
    await recordAction(tx, {
      ...{ operatorId, action: 'commission.agree', subjectId: creatorId, reason },
      before: { rate: current?.rate ?? null },
      after: recorded(added),
    })
    const applies = rate ?? (await defaultAt(tx, added.validFrom))
    await announceChange(platform, tx, { id: added.id, creatorId, from, rate: applies })
    return creatorId
  })
}
