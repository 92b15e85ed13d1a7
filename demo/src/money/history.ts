import type { Platform } from '@ovation/server/platform'
import type { Queryable } from '@ovation/server/platform/postgres'
import { daysAgo, justBefore } from '../base/days.ts'
import type { Subscribed } from '../people/relations.ts'
import { createLedgerWriter } from './ledger-writer.ts'
import { payCreator } from './payouts.ts'
import type { Tip } from './tips.ts'

/** A token package; `tokens` are hundredths. */
export interface Package {
  packageId: string
  priceCents: number
  tokens: number
}

interface History {
  fanIds: string[]
  creatorIds: string[]
  /** Smallest first. */
  packages: Package[]
  subscribed: Subscribed[]
  tips: Tip[]
}

/** Payouts of the demo creator. */
const paydays = [
  { ago: 63, note: 'For new strings and an old debt.' },
  { ago: 33, note: 'The usual, please.' },
]

/** Writes all payments in order of time, because a payout is made of the earnings before it. */
export async function replayHistory(
  platform: Platform,
  tx: Queryable,
  { fanIds, creatorIds, packages, subscribed, tips }: History,
) {
  const ledger = createLedgerWriter(tx)
  const balances = new Map<number, number>()

  async function tip({ fan, place, amount, at }: Tip) {
    const payerId = fanIds[fan]
    const creatorId = creatorIds[place]
    if (!payerId || !creatorId) return
    const tokenPackage = packageOf(packages, fan)
    let balance = balances.get(fan) ?? 0
    for (; balance < amount; balance += tokenPackage.tokens)
      await ledger.topUp(payerId, tokenPackage, justBefore(at))
    await ledger.sell({ type: 'tip', payerId, creatorId, gross: amount }, at)
    balances.set(fan, balance - amount)
  }

  const [demoCreatorId = ''] = creatorIds
  const events = [
    ...tips.map((given) => ({ at: given.at, apply: () => tip(given) })),
    ...subscribed.flatMap(({ paidAt, ...deal }) =>
      paidAt.map((at) => ({ at, apply: () => ledger.subscribe(deal, at) })),
    ),
    ...paydays.map(({ ago, note }) => {
      const at = daysAgo(ago)
      return { at, apply: () => payCreator(platform, tx, demoCreatorId, at, note) }
    }),
  ]
  for (const { apply } of events.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await apply()
  }
  await ledger.close()
}

/** The demo fan buys the largest package and has tokens left to spend. */
function packageOf(packages: Package[], fan: number): Package {
  const usual = packages.slice(1, -1)
  const tokenPackage = fan === 0 ? packages.at(-1) : usual[fan % usual.length]
  if (!tokenPackage) throw new Error('There are no packages.')
  return tokenPackage
}
