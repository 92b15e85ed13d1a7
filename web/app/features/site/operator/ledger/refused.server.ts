import { ApiError } from '@ovation/contract/client'

/** A page of a list, or the sentence with which the server refuses its filters. */
export async function orRefused<Page>(
  reading: Promise<Page>,
  nothing: Page,
): Promise<{ found: Page; refused: string | null }> {
  try {
    return { found: await reading, refused: null }
  } catch (error) {
    const [first] = error instanceof ApiError && error.status === 422 ? error.errors : []
    if (!first || first.path === 'cursor') throw error
    return { found: nothing, refused: first.message }
  }
}
