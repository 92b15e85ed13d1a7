import type { Platform } from '#platform'
import { topic } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import { dayOf } from './rates.ts'

/** The commission of a creator, or of all with the default, changes now or later, or a change was cancelled. */
export const commissionChanged = topic<{
  id: string
  /** Null: all without a rate of their own. */
  creatorId: string | null
  title: string
  text: string
}>('wallet.commission-changed')

interface Change {
  id: string
  creatorId: string | null
  from: Date | null
  rate: number
}

export function announceChange(
  { extensions }: Platform,
  tx: Queryable,
  { id, creatorId, from, rate }: Change,
) {
  const when = from ? `From ${dayOf(from)}, ` : 'From now on, '
  return extensions.announce(tx, commissionChanged, {
    ...{ id, creatorId },
    title: from ? 'Your platform fee will change' : 'Your platform fee has changed',
    text: `${when}the site keeps ${percent(rate)} of your sales.`,
  })
}

/** 15%, 12.5% */
const percent = (rate: number) => `${Math.round(rate * 10_000) / 100}%`
