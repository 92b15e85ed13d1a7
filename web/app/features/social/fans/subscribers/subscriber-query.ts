/** The filters of the list. */
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

/** Reads the query from the URL and ignores invalid values. */
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
