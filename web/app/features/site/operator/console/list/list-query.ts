export const rowsPerPage = 20

export interface ListQuery {
  q: string
  /** From 1. */
  page: number
  /** Where the page begins, from the page before it; without one it is found by counting. */
  cursor: string | null
  /** The row that is open, by id. */
  open: string | null
}

/** The query of a console list in the URL. */
export function listQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page') ?? 1)
  return {
    q: search.get('q')?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    cursor: search.get('cursor'),
    open: search.get('open'),
  }
}

export const windowOf = ({ page, cursor }: ListQuery) =>
  cursor ? { limit: rowsPerPage, cursor } : { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }

/** The query string with some parameters changed; null removes one. */
export function searchWith(search: URLSearchParams, changes: Record<string, string | number | null>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `?${next}` : '?'
}

/** A changed list begins at its first page with no row open. */
export const fromStart = { page: null, cursor: null, open: null } as const

/** The choice in the URL if the list has it. */
export const chosenIn = <Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === search.get(name))

export interface SortOrder<By extends string> {
  by: By
  direction: 'asc' | 'desc'
}

/** The sort in the URL: `sort=name` ascending, `sort=-name` descending. */
export function sortIn<By extends string>(
  search: URLSearchParams,
  columns: readonly By[],
  usual: SortOrder<By>,
): SortOrder<By> {
  const written = search.get('sort') ?? ''
  const by = columns.find((column) => column === written.replace(/^-/, ''))
  return by ? { by, direction: written.startsWith('-') ? 'desc' : 'asc' } : usual
}

/** The sort of a list that has one order, by time. */
export const timeSort = (search: URLSearchParams, usual: 'asc' | 'desc' = 'desc') =>
  sortIn(search, ['time'], { by: 'time', direction: usual })

export const writtenSort = ({ by, direction }: SortOrder<string>) => (direction === 'desc' ? `-${by}` : by)
