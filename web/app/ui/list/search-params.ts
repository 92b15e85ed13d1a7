/** A query with changed parameters, from the first page on. */
export function withParams(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, value)
  }
  return asSearch(params)
}

/** A query without one value of one parameter. */
export function withoutParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  params.delete(name, value)
  return asSearch(params)
}

/** A form as a query, without empty fields. */
export function formSearch(form: FormData): string {
  const params = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim())
  }
  return asSearch(params)
}

const asSearch = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '')
