import type { QueryOf, transactionCalls } from '@ovation/contract'
import { chosenIn, type SortOrder, sortIn } from '../console/list/list-query'
import { amountQuery } from './amount-query'
import { sourceChoices, statusChoices, typeChoices } from './transaction-labels'

type Query = Omit<
  QueryOf<typeof transactionCalls.transactions>,
  'limit' | 'offset' | 'cursor' | 'sort' | 'sortBy'
>

const values = <Value extends string>(choices: readonly { value: Value }[]) =>
  choices.map(({ value }) => value)

/** The filters in the URL. */
export const transactionQuery = (search: URLSearchParams): Query => ({
  type: chosenIn(search, 'type', values(typeChoices)),
  status: chosenIn(search, 'status', values(statusChoices)),
  paidFrom: chosenIn(search, 'source', values(sourceChoices)),
  ...amountQuery(search),
})

type Order = 'time' | 'amount'

/** The sort in the URL, and those that the list has. No index has both an amount and another filter. */
export function sortOfTransactions(search: URLSearchParams): { sort: SortOrder<Order>; orders: Order[] } {
  const { minAmount, maxAmount, type, status, paidFrom } = transactionQuery(search)
  const orders: Order[] =
    minAmount !== undefined || maxAmount !== undefined
      ? ['amount']
      : type || status || paidFrom
        ? ['time']
        : ['time', 'amount']
  const [usual = 'time'] = orders
  return { sort: sortIn(search, orders, { by: usual, direction: 'desc' }), orders }
}

/** The filters and the sort as the API wants them. */
export function transactionSearch(search: URLSearchParams) {
  const { by, direction } = sortOfTransactions(search).sort
  const sortBy: 'createdAt' | 'amount' = by === 'time' ? 'createdAt' : 'amount'
  return { ...transactionQuery(search), sortBy, sort: direction }
}
