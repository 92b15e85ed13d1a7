import type { Router } from '#platform/http'
import type { Account } from './tables.ts'

/** Who is calling: the account as loaded with the session, so that no call has to load it again. */
export interface Viewer {
  id: string
  sessionId: string
  purpose: 'login' | 'reset'
  isPerformer: boolean
  isOperator: boolean
  account: Account
}

export type Routes = Router<Viewer>
