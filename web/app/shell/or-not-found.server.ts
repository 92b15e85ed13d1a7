import { ApiError } from '@ovation/contract/client'

/** The cursor in the URL is not valid; the page then shows the list from its beginning. */
export const isInvalidCursor = (error: ApiError) =>
  error.status === 422 && error.errors.some(({ path }) => path === 'cursor')

/** An id of a wrong format is answered like an unknown id. */
export function orNotFound(error: unknown): never {
  if (error instanceof ApiError && error.status === 422 && !isInvalidCursor(error))
    throw new Response(null, { status: 404 })
  throw error
}
