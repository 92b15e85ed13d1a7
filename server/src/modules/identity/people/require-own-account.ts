import type { Viewer } from '#modules/identity/accounts'
import { forbidden } from '#platform/errors'

/** An address names an account by id or username; only one's own is open to change. */
export function requireOwnAccount({ id, account }: Viewer, ...named: (string | undefined)[]) {
  const mine = [id, account.username?.toLowerCase()]
  if (!named.every((name) => name === undefined || mine.includes(name.toLowerCase()))) {
    throw forbidden('You can only change your own account.')
  }
}
