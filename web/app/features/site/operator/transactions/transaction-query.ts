import type { QueryOf, transactionCalls } from '@ovation/contract'
import { chosenIn } from '../console/list-query'
import { sourceChoices, statusChoices, typeChoices } from './transaction-labels'

type Query = Omit<QueryOf<typeof transactionCalls.transactions>, 'limit' | 'offset' | 'cursor'>

const values = <Value extends string>(choices: readonly { value: Value }[]) =>
  choices.map(({ value }) => value)

const day = /^\d{4}-\d\d-\d\d$/

/** The filters in the URL. What the server would refuse is left out. */
export function transactionQuery(search: URLSearchParams): Query {
  const text = (name: string) => search.get(name)?.trim() || undefined
  const number = (name: string) => {
    const value = Number(text(name))
    return Number.isFinite(value) && value >= 0 && value <= 1_000_000_000
      ? Math.round(value * 100) / 100
      : undefined
  }
  const date = (name: string) => {
    const value = text(name)
    return value && day.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
  }
  return {
    type: chosenIn(search, 'type', values(typeChoices)),
    status: chosenIn(search, 'status', values(statusChoices)),
    paidFrom: chosenIn(search, 'source', values(sourceChoices)),
    personId: text('person')?.replace(/^@/, '').slice(0, 64) || undefined,
    minAmount: number('min'),
    maxAmount: number('max'),
    fromDate: date('from'),
    toDate: date('to'),
  }
}
