import type { ConsoleHit, operatorCalls, QueryOf, TransactionStatus } from '@ovation/contract'
import { type Capability, isAllowed, type OperatorRole } from '@ovation/contract'
import { withoutAt } from '#modules/identity/accounts'
import { searchOperators } from '#modules/identity/team'
import { searchDisputes } from '#modules/money/disputes'
import { searchAllOrders } from '#modules/money/orders'
import { searchAllPayouts } from '#modules/money/payouts'
import { findTransactions } from '#modules/money/transactions'
import { searchContent } from '#modules/site/operator-content'
import { findPeople } from '#modules/site/operator-people'
import type { Platform } from '#platform'
import { excerpt } from '#platform/rich-text'

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

const chargeStates: Record<TransactionStatus, string> = {
  pending: 'in progress',
  success: 'paid',
  partially_refunded: 'partly refunded',
  refunded: 'refunded',
  failed: 'failed',
}
const chargeNames: Record<string, string> = { feed: 'Post', top_up: 'Top-up', stream_tip: 'Tip in a stream' }

function chargeWords(type: string): string {
  const words = type.replaceAll('_', ' ')
  return chargeNames[type] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** A new kind needs a label, an icon and a path in the web's `hit-kinds.ts`. */
const finders: Finder[] = [
  {
    capability: 'people',
    async find(platform, q) {
      const people = await findPeople(platform, { q }, most)
      return people.map(({ _id, name, username, email, role }) => ({
        ...{ _id, kind: 'person', title: name || 'A former account' },
        note: [username ? `@${username}` : email, role].filter(Boolean).join(', '),
      }))
    },
  },
  {
    capability: 'transactions',
    async find(platform, q) {
      const found = await findTransactions(platform, q, most)
      return found.map(({ _id, type, amount, cardAmount, payer, performer, status }) => ({
        ...{ _id, kind: 'charge' },
        title: [payer?.name ?? 'A former account', performer?.name].filter(Boolean).join(' to '),
        note: `${chargeWords(type)}, ${cardAmount === null ? `${amount} tokens` : `$${cardAmount.toFixed(2)}`}, ${chargeStates[status]}`,
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
        personId: q.slice(0, 64),
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
  const words = withoutAt(q.trim())
  if (words.length < 2) return []
  const allowed = finders.filter(({ capability }) => isAllowed(role, capability))
  return (await Promise.all(allowed.map(({ find }) => find(platform, words)))).flat()
}
