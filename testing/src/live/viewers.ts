import type { Access } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import type { App } from '@ovation/server/app'
import type { ItemChanges } from '@ovation/server/modules/content/items'
import { grantSubscription } from '@ovation/server/modules/money/subscriptions'
import { buy } from '../money/money.ts'
import { block, blockCountry } from '../people/blocks.ts'
import { makeFan, makeOperator } from '../people/people.ts'

const names = ['stranger', 'fan', 'subscriber', 'buyer', 'owner', 'operator', 'blocked', 'abroad'] as const
export type ViewerName = (typeof names)[number]

interface Viewer {
  token: string | null
  headers: Record<string, string>
}

const countryHeader = 'x-country'

/** The environment of an app in which these viewers have countries. */
export const viewersEnv = { GEO_COUNTRY_HEADER: countryHeader }

/**
 * All kinds of viewers of a creator's items. Blocked viewers, by account or by country, had paid for everything before.
 */
export async function makeViewers(app: App, creator: { id: string; token: string }, itemIds: string[]) {
  const { orm } = app.platform.db
  const people = {
    fan: await makeFan(app),
    subscriber: await makeFan(app),
    buyer: await makeFan(app),
    operator: await makeOperator(app),
    blocked: await makeFan(app),
    abroad: await makeFan(app),
  }
  const expiredAt = new Date(Date.now() + 3_600_000)
  for (const { id } of [people.subscriber, people.blocked, people.abroad])
    await grantSubscription(orm, { fanId: id, creatorId: creator.id, type: 'monthly', expiredAt })
  for (const { id } of [people.buyer, people.blocked, people.abroad])
    for (const itemId of itemIds) await buy(app, { id }, itemId)
  await block(app, creator.id, people.blocked.id)
  await blockCountry(app, creator.id, 'FR')
  const from = (token: string | null, country = 'DE'): Viewer => ({
    token,
    headers: { [countryHeader]: country },
  })
  const viewers: Record<ViewerName, Viewer> = {
    stranger: from(null),
    fan: from(people.fan.token),
    subscriber: from(people.subscriber.token),
    buyer: from(people.buyer.token),
    owner: from(creator.token, 'FR'),
    operator: from(people.operator.token, 'FR'),
    blocked: from(people.blocked.token),
    abroad: from(people.abroad.token, 'FR'),
  }
  return viewers
}

export type State = keyof typeof states
export type Verdict = 'whole' | 'locked' | 'hidden'

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Hidden items would be free for everyone, so that only their state hides them. */
const states = {
  public: () => ({ isPublic: true }),
  subscribers: () => ({}),
  sale: () => ({ isSale: true, price: 5 }),
  free: () => ({ isSale: true, price: 0 }),
  draft: () => ({ isPublic: true, status: 'draft' }),
  scheduled: () => ({ isPublic: true, scheduledAt: tomorrow() }),
  inactive: () => ({ isPublic: true, status: 'inactive' }),
  processing: () => ({ isPublic: true }),
} satisfies Record<string, () => ItemChanges>

export const itemIn = (state: State): ItemChanges => states[state]()

const [w, l, h] = ['whole', 'locked', 'hidden'] as const

/** In the order of the names above. Buyers keep an item, also when it is hidden or becomes a draft again. */
const verdicts: Record<State, Verdict[]> = {
  public: [w, w, w, w, w, w, h, h],
  subscribers: [l, l, w, w, w, w, h, h],
  sale: [l, l, l, w, w, w, h, h],
  free: [w, w, w, w, w, w, h, h],
  draft: [h, h, h, w, w, w, h, h],
  scheduled: [h, h, h, w, w, w, h, h],
  inactive: [h, h, h, w, w, w, h, h],
  processing: [h, h, h, h, w, w, h, h],
}

/** One row for each viewer and state, with the expected access. */
export const accessCases = (of: readonly State[]) =>
  of.flatMap((state) =>
    names.map((viewer, at): [State, ViewerName, Verdict] => [state, viewer, verdicts[state][at] ?? 'hidden']),
  )

/** The access of a viewer: the whole item, a locked card, or nothing. */
export async function verdictOf<Card extends { access: Access }>(call: Promise<Card>) {
  try {
    const card = await call
    const verdict: Verdict = card.access.allowed ? 'whole' : 'locked'
    return { verdict, card }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { verdict: 'hidden' as const, card: null }
    throw error
  }
}
