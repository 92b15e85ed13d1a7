import { ApiError } from '@ovation/contract/client'

/** A list that does not know the place its address names; the page begins it anew. */
export const isInvalidCursor = (error: ApiError) =>
  error.status === 422 && error.errors.some(({ path }) => path === 'cursor')

/** An address nothing could have is not found, like one that nothing has. */
export function orNotFound(error: unknown): never {
  if (error instanceof ApiError && error.status === 422 && !isInvalidCursor(error))
    throw new Response(null, { status: 404 })
  throw error
}
