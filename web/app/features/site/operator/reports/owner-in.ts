const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The person whose cases are listed, if the page of a person links here. */
export function ownerIn(search: URLSearchParams): string | null {
  const owner = search.get('owner') ?? ''
  return id.test(owner) ? owner : null
}
