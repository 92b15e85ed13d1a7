import { bankingSettings, sealBankNumbers } from '@ovation/server/modules/identity/people'
import { balanceOf, earnings } from '@ovation/server/modules/money/ledger'
import {
  findDestination,
  hold,
  payOut,
  payoutEvents,
  payouts,
  sealDestination,
} from '@ovation/server/modules/money/payouts'
import type { Platform } from '@ovation/server/platform'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { daysAfter } from '../base/days.ts'
import type { DemoCreator } from '../cast/index.ts'

export async function addBank(platform: Platform, tx: Queryable, creatorId: string, creator: DemoCreator) {
  const { firstName, lastName, city, country } = creator
  await tx.insert(bankingSettings).values({
    ...{ creatorId, firstName, lastName, city, country },
    bankName: 'Harbour Savings Bank',
    ...sealBankNumbers(platform, 'PT50000201231234567890154', ''),
    bankSwiftCode: 'HRBRPTPL',
    address: 'Travessa da Maré 7',
  })
}

/** Pays out 80% of the earnings of that day, rounded down to ten tokens; the transfer takes two days. */
export async function payCreator(
  platform: Platform,
  tx: Queryable,
  creatorId: string,
  at: Date,
  requestNote: string,
) {
  const tens = 10 * 100
  const tokens = Math.floor(((await balanceOf(tx, earnings(creatorId))) * 0.8) / tens) * tens
  if (tokens === 0) return
  const paidAt = daysAfter(at, 2)
  const payout = { id: newId(), creatorId, tokens, revision: 1 }
  await tx.insert(payouts).values({
    ...payout,
    ...{ status: 'done', cents: tokens, accountType: 'banking', requestNote },
    ...sealDestination(platform, await findDestination(platform, tx, creatorId, 'banking')),
    operatorNote: 'Sent by bank transfer.',
    reference: `HSB-${at.toISOString().slice(0, 10)}`,
    ...{ createdAt: at, updatedAt: paidAt, paidAt },
  })
  await tx.insert(payoutEvents).values([
    {
      id: newId(),
      payoutId: payout.id,
      actorId: creatorId,
      event: 'requested',
      note: requestNote,
      createdAt: at,
    },
    { id: newId(), payoutId: payout.id, event: 'done', note: 'Sent by bank transfer.', createdAt: paidAt },
  ])
  await hold(tx, payout)
  await payOut(tx, payout)
}
