/** The statuses of the filter, as in the URL and the API. */
export const contentStates = [
  { status: null, label: 'All' },
  { status: 'published', label: 'Published' },
  { status: 'scheduled', label: 'Scheduled' },
  { status: 'draft', label: 'Drafts' },
  { status: 'inactive', label: 'Hidden' },
  { status: 'file-error', label: 'Failed' },
] as const

type Status = Exclude<(typeof contentStates)[number]['status'], null>

const isStatus = (text: string | null): text is Status =>
  contentStates.some(({ status }) => status !== null && status === text)

export interface ContentQuery {
  q?: string
  status?: Status
  limit: number
  cursor?: string
}

const perPage = 20

/** Reads the query of a creator's own list from the URL; invalid values are ignored. */
export function contentQuery(search: URLSearchParams): ContentQuery {
  const q = search.get('q')?.trim().slice(0, 100)
  const status = search.get('status')
  const cursor = search.get('cursor')
  return {
    limit: perPage,
    ...(q ? { q } : {}),
    ...(isStatus(status) ? { status } : {}),
    ...(cursor ? { cursor } : {}),
  }
}
