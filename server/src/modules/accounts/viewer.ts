import type { Router } from '#platform/http'
import type { Account, Provider } from '#tables/accounts'

/** Who is calling: the account as loaded with the session, so that no call has to load it again. */
export interface Viewer {
  id: string
  sessionId: string
  purpose: 'login' | 'reset'
  /** By which sign-in this login came; none: by password. */
  provider: Provider | null
  loggedInAt: Date
  isPerformer: boolean
  isOperator: boolean
  account: Account
}

export type Routes = Router<Viewer>
