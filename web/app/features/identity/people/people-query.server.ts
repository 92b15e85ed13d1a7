const pageSize = 30
const longestQuestion = 100

/** The query of a list of people in a URL. */
export function peopleQuery(request: Request) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')?.trim().slice(0, longestQuestion) || undefined
  return { q, limit: pageSize, cursor: searchParams.get('cursor') || undefined }
}
