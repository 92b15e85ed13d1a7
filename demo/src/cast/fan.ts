import { type Complexion, type Dress, type Expression, face } from './looks.ts'
import type { DemoFan } from './types.ts'

type Person = readonly [
  username: string,
  firstName: string,
  lastName: string,
  gender: DemoFan['gender'],
  country: string,
  timezone: string,
]

export function fan(person: Person, complexion: Complexion, expression: Expression, dress: Dress): DemoFan {
  const [username, firstName, lastName, gender, country, timezone] = person
  const name = `${firstName} ${lastName}`
  const portrait = face(username, complexion, expression, dress)
  return { username, name, firstName, lastName, gender, country, timezone, portrait }
}
