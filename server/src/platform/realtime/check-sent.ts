import { describedName, type SocketEvent } from '@ovation/contract'
import { checker } from '#platform/http'

/** Throws for an event that the contract does not have, or with another payload. */
export function sentChecker(known: SocketEvent[] = []) {
  const checks = new Map(
    known
      .filter(({ from }) => from === 'server')
      .map(({ name, payload }) => [name, checker(payload, 'json')]),
  )
  return (name: string, payload: unknown) => {
    if (checks.size === 0) return
    const checked = checks.get(describedName(name))?.(payload)
    if (checked === true) return
    const fields = checked?.error.fields?.map(({ path, message }) => `${path}: ${message}`)
    throw new Error(`The event ${name} is not as the contract says. ${fields?.join(' ') ?? 'It is unknown.'}`)
  }
}
