import type { Caller, Router } from '#platform/http'
import type { Account, Provider } from '#tables/accounts'

/** Who is calling, with the account as loaded with the session, so that no call has to load it again. */
export interface Viewer extends Caller {
  /** By which sign-in this login came; none: by password. */
  provider: Provider | null
  loggedInAt: Date
  account: Account
}

export type Routes = Router<Viewer>
