/** The same address with some of its query changed. Changing what is searched starts from the first page. */
export function withParams(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, value)
  }
  return asSearch(params)
}

/** The same address without one value of one filter. */
export function withoutParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  params.delete(name, value)
  return asSearch(params)
}

/** What a form asks for, without what it left open. */
export function formSearch(form: FormData): string {
  const params = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim())
  }
  return asSearch(params)
}

const asSearch = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '')
