import type { operatorSubscriptionCalls, QueryOf } from '@ovation/contract'
import { chosenIn, sortIn, timeSort } from '../console/list/list-query'
import { dateIn, personIn } from '../console/list/url-values'

type Query = Omit<QueryOf<typeof operatorSubscriptionCalls.allSubscriptions>, 'limit' | 'offset' | 'cursor'>

export const nexts = ['renewal', 'expiry'] as const

export const statusChoices = [
  { value: 'active', text: 'Active' },
  { value: 'deactivated', text: 'Cancelled' },
  { value: 'suspended', text: 'Suspended' },
] as const

export const typeChoices = [
  { value: 'monthly', text: 'Monthly' },
  { value: 'yearly', text: 'Yearly' },
  { value: 'free', text: 'Free' },
] as const

const values = <Value extends string>(choices: readonly { value: Value }[]) =>
  choices.map(({ value }) => value)

/** By the time since when, or of those that renew or end, by when. */
export function sortOfSubscriptions(search: URLSearchParams) {
  const next = chosenIn(search, 'show', nexts)
  const sort = next ? sortIn(search, ['next'], { by: 'next', direction: 'asc' }) : timeSort(search)
  return { next, sort }
}

/** The filters in the URL. */
export const subscriptionQuery = (search: URLSearchParams): Query => ({
  next: sortOfSubscriptions(search).next,
  sort: sortOfSubscriptions(search).sort.direction,
  status: chosenIn(search, 'status', values(statusChoices)),
  type: chosenIn(search, 'type', values(typeChoices)),
  userId: personIn(search, 'fan'),
  performerId: personIn(search, 'creator'),
  fromDate: dateIn(search, 'from'),
  toDate: dateIn(search, 'to'),
})
