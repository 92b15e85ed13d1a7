import { invalid } from '#platform/errors'
import { brokenUnique } from '#platform/postgres'

/** A name as it is kept. */
export function nameOf(written: string): string {
  const name = written.trim()
  if (!name) throw invalid('name', 'Enter a name for the list.')
  return name
}

/** What went wrong, in words where the name is taken. */
export function namingTaken(error: unknown): never {
  if (brokenUnique(error) !== 'fan_lists_name') throw error
  throw invalid('name', 'You already have a list with this name.')
}
