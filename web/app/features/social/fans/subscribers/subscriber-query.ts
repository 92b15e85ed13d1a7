/** Which subscribers a list shows. */
export const subscriberFilters = [
  { value: null, label: 'Active', isLive: true },
  { value: 'ended', label: 'Ended', isLive: false },
  { value: 'all', label: 'All', isLive: undefined },
] as const

export interface SubscriberQuery {
  q?: string
  isLive?: boolean
  limit: number
  cursor?: string
}

const perPage = 20

/** What the address asks for; what it cannot mean is left out. */
export function subscriberQuery(search: URLSearchParams): SubscriberQuery {
  const q = search.get('q')?.trim().slice(0, 100)
  const cursor = search.get('cursor')
  const { isLive } =
    subscriberFilters.find(({ value }) => value === search.get('show')) ?? subscriberFilters[0]
  return {
    limit: perPage,
    ...(q ? { q } : {}),
    ...(isLive === undefined ? {} : { isLive }),
    ...(cursor ? { cursor } : {}),
  }
}
