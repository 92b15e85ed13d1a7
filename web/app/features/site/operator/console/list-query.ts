export const rowsPerPage = 20

interface ListQuery {
  q: string
  /** From 1. */
  page: number
  /** The row that is open, by id. */
  open: string | null
}

/** The query of a console list in the URL. */
export function listQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page') ?? 1)
  return {
    q: search.get('q')?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    open: search.get('open'),
  }
}

export const windowOf = ({ page }: ListQuery) => ({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage })

/** The query string with some parameters changed; null removes one. */
export function searchWith(search: URLSearchParams, changes: Record<string, string | number | null>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `?${next}` : '?'
}
