import type { Viewer } from '#modules/identity/accounts'
import { forbidden } from '#platform/errors'

/** Refuses an id or username that is not the viewer's own. */
export function requireOwnAccount({ id, account }: Viewer, ...named: (string | undefined)[]) {
  const mine = [id, account.username?.toLowerCase()]
  if (!named.every((name) => name === undefined || mine.includes(name.toLowerCase()))) {
    throw forbidden('You can only change your own account.')
  }
}
