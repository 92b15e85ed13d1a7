import type { ConsoleHit, operatorCalls, QueryOf } from '@ovation/contract'
import { type Capability, isAllowed, type OperatorRole } from '@ovation/contract'
import { searchOperators } from '#modules/identity/team'
import { searchDisputes } from '#modules/money/disputes'
import { searchAllOrders } from '#modules/money/orders'
import { searchAllPayouts } from '#modules/money/payouts'
import { searchContent } from '#modules/site/operator-content'
import type { Platform } from '#platform'
import { excerpt } from '#platform/rich-text'
import { searchCreators } from './search-creators.ts'

/** The hits of each kind. */
const most = 5

interface Finder {
  capability: Capability
  find: (platform: Platform, q: string) => Promise<ConsoleHit[]>
}

/** The states of payouts and orders, as the console names them. */
const stateWords: Record<string, string> = {
  pending: 'to review',
  approved: 'to pay',
  done: 'paid',
  withdrawn: 'cancelled',
  processing: 'being prepared',
  shipping: 'on its way',
}
const wordsOf = (state: string) => stateWords[state] ?? state.replaceAll('_', ' ')

/** A new kind needs a label, an icon and a path in the web's `hit-kinds.ts`. */
const finders: Finder[] = [
  {
    capability: 'verification',
    async find(platform, q) {
      const { data } = await searchCreators(platform, { q, limit: most })
      return data.map(({ _id, name, username, email }) => ({
        ...{ _id, kind: 'creator', title: name },
        note: username ? `@${username}` : (email ?? ''),
      }))
    },
  },
  {
    capability: 'payouts',
    async find(platform, q) {
      const { data } = await searchAllPayouts(platform, { q, limit: most })
      return data.map(({ _id, performer, amount, status }) => ({
        ...{ _id, kind: 'payout', title: performer.name },
        note: `$${amount.toFixed(2)}, ${wordsOf(status)}`,
      }))
    },
  },
  {
    capability: 'orders',
    async find(platform, q) {
      const { data } = await searchAllOrders(platform, { q, limit: most })
      return data.map(({ _id, orderNumber, productName, buyer, deliveryStatus }) => ({
        ...{ _id, kind: 'order', title: `Order ${orderNumber}: ${productName}` },
        note: `${buyer.name}, ${wordsOf(deliveryStatus)}`,
      }))
    },
  },
  {
    capability: 'refunds',
    async find(platform, q) {
      const { data } = await searchDisputes(platform, {
        personId: q.replace(/^@/, '').slice(0, 64),
        limit: most,
      })
      return data.map(({ _id, payer, amount, status }) => ({
        ...{ _id, kind: 'dispute', title: `Dispute of ${payer?.name ?? 'a former account'}` },
        note: `$${amount.toFixed(2)}, ${wordsOf(status)}`,
      }))
    },
  },
  {
    capability: 'team',
    async find(platform, q) {
      const operators = await searchOperators(platform, q)
      return operators
        .slice(0, most)
        .map(({ _id, name, role }) => ({ _id, kind: 'operator', title: name, note: role }))
    },
  },
  {
    capability: 'moderation',
    async find(platform, q) {
      const { data } = await searchContent(platform, { q, limit: most })
      return data.map(({ _id, title, text, owner }) => ({
        ...{ _id, kind: 'content', title: excerpt(title || text, 60) },
        note: owner.name,
      }))
    },
  },
]

/** What the console's search finds, as far as the role may see it. */
export async function searchConsole(
  platform: Platform,
  role: OperatorRole | null,
  { q }: QueryOf<typeof operatorCalls.searchConsole>,
): Promise<ConsoleHit[]> {
  const words = q.trim()
  if (words.length < 2) return []
  const allowed = finders.filter(({ capability }) => isAllowed(role, capability))
  return (await Promise.all(allowed.map(({ find }) => find(platform, words)))).flat()
}
