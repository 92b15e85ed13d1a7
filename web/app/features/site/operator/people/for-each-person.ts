import { ApiError } from '@ovation/contract/client'
import { failureOf } from '~/api/client'

/** One after the other. If some fail, the error says how many and why the first one did; the others are done. */
export async function forEachPerson<Person extends { name: string }>(
  people: readonly Person[],
  act: (person: Person) => Promise<unknown>,
) {
  const failures: { name: string; error: unknown }[] = []
  for (const person of people)
    await act(person).catch((error: unknown) => failures.push({ name: person.name, error }))
  const [first] = failures
  if (!first) return
  if (people.length === 1) throw first.error
  const { code, message } = failureOf(first.error)
  const done = `${people.length - failures.length} of ${people.length} done.`
  throw new ApiError(409, code, `${done} ${first.name}: ${message}`)
}
