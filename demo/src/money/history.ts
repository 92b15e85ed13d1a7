import type { Platform } from '@ovation/server/platform'
import type { Queryable } from '@ovation/server/platform/postgres'
import { daysAgo, justBefore } from '../base/days.ts'
import type { Subscribed } from '../people/relations.ts'
import { openTill } from './ledger-writer.ts'
import { payCreator } from './payouts.ts'
import type { Tip } from './tips.ts'

/** Tokens as they are sold: `tokens` are hundredths. */
export interface Package {
  packageId: string
  priceCents: number
  tokens: number
}

interface Past {
  fanIds: string[]
  creatorIds: string[]
  /** The smallest first. */
  packages: Package[]
  subscribed: Subscribed[]
  tips: Tip[]
}

/** Days ago on which the creator was paid whose login is printed at start. */
const paydays = [
  { ago: 63, note: 'For new strings and an old debt.' },
  { ago: 33, note: 'The usual, please.' },
]

/** Lets everything that was paid happen in its order: a payout is made of what had come before it. */
export async function relive(
  platform: Platform,
  tx: Queryable,
  { fanIds, creatorIds, packages, subscribed, tips }: Past,
) {
  const till = openTill(tx)
  const purses = new Map<number, number>()

  async function tip({ fan, place, amount, at }: Tip) {
    const payerId = fanIds[fan]
    const creatorId = creatorIds[place]
    if (!payerId || !creatorId) return
    const bought = packageOf(packages, fan)
    let purse = purses.get(fan) ?? 0
    for (; purse < amount; purse += bought.tokens) await till.topUp(payerId, bought, justBefore(at))
    await till.sell({ type: 'tip', payerId, creatorId, gross: amount }, at)
    purses.set(fan, purse - amount)
  }

  const [demoCreatorId = ''] = creatorIds
  const moments = [
    ...tips.map((given) => ({ at: given.at, happens: () => tip(given) })),
    ...subscribed.flatMap(({ paidAt, ...deal }) =>
      paidAt.map((at) => ({ at, happens: () => till.subscribe(deal, at) })),
    ),
    ...paydays.map(({ ago, note }) => {
      const at = daysAgo(ago)
      return { at, happens: () => payCreator(platform, tx, demoCreatorId, at, note) }
    }),
  ]
  for (const { happens } of moments.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await happens()
  }
  await till.close()
}

/** The demo's fan takes the largest, so as to have some left to play with. */
function packageOf(packages: Package[], fan: number): Package {
  const usual = packages.slice(1, -1)
  const bought = fan === 0 ? packages.at(-1) : usual[fan % usual.length]
  if (!bought) throw new Error('There are no packages.')
  return bought
}
