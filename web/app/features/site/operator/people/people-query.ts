import type { Calls, QueryOf } from '@ovation/contract'
import { chosenIn, type ListQuery, sortIn } from '../console/list/list-query'

type Search = QueryOf<Calls['GET /operator/people']>

const day = 24 * 60 * 60 * 1000

/** Tokens, at least or at most. */
const amounts = ['100', '1000', '10000', 'up-to-100', 'up-to-1000', 'up-to-10000'] as const

export const filters = {
  role: ['fan', 'creator', 'operator'],
  status: ['active', 'suspended', 'disabled', 'unconfirmed', 'closing', 'deleted'],
  verification: ['waiting', 'asked', 'rejected', 'verified'],
  joined: ['7', '30', '365'],
  spent: amounts,
  earned: amounts,
  reported: ['yes'],
} as const

export const sortOfPeople = (search: URLSearchParams) =>
  sortIn(search, ['name', 'spent', 'earned', 'joined'], { by: 'joined', direction: 'desc' })

const isMost = (amount: string) => amount.startsWith('up-to-')
const tokensOf = (amount: string) => Number(amount.replace('up-to-', ''))

/** The filters of the URL as the API wants them. */
export function peopleSearch(search: URLSearchParams, { q }: Pick<ListQuery, 'q'>, now: Date): Search {
  const sort = sortOfPeople(search)
  const joined = chosenIn(search, 'joined', filters.joined)
  const [spent, earned] = [
    chosenIn(search, 'spent', filters.spent),
    chosenIn(search, 'earned', filters.earned),
  ]
  const country = search.get('country') ?? ''
  return {
    ...(q && { q }),
    ...{ sortBy: sort.by, sort: sort.direction },
    role: chosenIn(search, 'role', filters.role),
    status: chosenIn(search, 'status', filters.status),
    verification: chosenIn(search, 'verification', filters.verification),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(joined && { fromDate: new Date(now.getTime() - Number(joined) * day).toISOString().slice(0, 10) }),
    ...(spent && (isMost(spent) ? { maxSpent: tokensOf(spent) } : { minSpent: tokensOf(spent) })),
    ...(earned && (isMost(earned) ? { maxEarned: tokensOf(earned) } : { minEarned: tokensOf(earned) })),
    ...(chosenIn(search, 'reported', filters.reported) && { isReported: true }),
  }
}
