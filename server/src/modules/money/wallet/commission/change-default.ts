import type { BodyOf, commissionCalls } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { addRate, readStart, recorded } from './rates.ts'
import { defaultAt, lockDefault } from './store.ts'
import { announceChange } from './topics.ts'

/** Sets the share of creators without a rate of their own. Sales before that moment keep their rate. */
export async function changeDefaultCommission(
  platform: Platform,
  operatorId: string,
  { rate, validFrom, reason = '' }: BodyOf<typeof commissionCalls.changeDefaultCommission>,
) {
  const from = readStart(validFrom)
  await platform.db.orm.transaction(async (tx) => {
    await lockDefault(tx)
    const current = await defaultAt(tx)
    if (!from && current === rate) throw invalid('rate', 'This is already the default.')
    const added = await addRate(tx, { creatorId: null, rate, validFrom: from, operatorId, reason })
    await recordAction(tx, {
      ...{ operatorId, action: 'commission.default', subjectId: added.id, reason },
      before: { rate: current },
      after: recorded(added),
    })
    await announceChange(platform, tx, { id: added.id, creatorId: null, from, rate })
  })
}
