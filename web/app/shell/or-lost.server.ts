import { ApiError } from '@ovation/contract/client'

/** An address nothing could have is as lost as one that nothing has. */
export function orLost(error: unknown): never {
  if (error instanceof ApiError && error.status === 422) throw new Response(null, { status: 404 })
  throw error
}
