import { invalid } from '#platform/errors'
import { brokenUnique } from '#platform/postgres'

/** Trims a name and refuses an empty one. */
export function nameOf(written: string): string {
  const name = written.trim()
  if (!name) throw invalid('name', 'Enter a name for the list.')
  return name
}

/** Turns a broken unique constraint into a sentence. */
export function namingTaken(error: unknown): never {
  if (brokenUnique(error) !== 'fan_lists_name') throw error
  throw invalid('name', 'You already have a list with this name.')
}
