import type { Caller, Router } from '#platform/http'
import type { Account, Provider } from '#tables/accounts'

/** The caller with their account, which is loaded together with the session. */
export interface Viewer extends Caller {
  /** The provider of this login; null for a password. */
  provider: Provider | null
  loggedInAt: Date
  account: Account
}

export type Routes = Router<Viewer>
