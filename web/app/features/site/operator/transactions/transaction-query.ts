import type { QueryOf, transactionCalls } from '@ovation/contract'
import { chosenIn } from '../console/list/list-query'
import { amountQuery } from './amount-query'
import { sourceChoices, statusChoices, typeChoices } from './transaction-labels'

type Query = Omit<QueryOf<typeof transactionCalls.transactions>, 'limit' | 'offset' | 'cursor'>

const values = <Value extends string>(choices: readonly { value: Value }[]) =>
  choices.map(({ value }) => value)

/** The filters in the URL. */
export const transactionQuery = (search: URLSearchParams): Query => ({
  type: chosenIn(search, 'type', values(typeChoices)),
  status: chosenIn(search, 'status', values(statusChoices)),
  paidFrom: chosenIn(search, 'source', values(sourceChoices)),
  ...amountQuery(search),
})
