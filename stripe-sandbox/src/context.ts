import { StripeFailure } from './failures.ts'
import { newId, seconds } from './ids.ts'
import { type Resource, shown } from './resources.ts'
import type { Records } from './store.ts'

/** How the sandbox is to misbehave, for tests. */
export interface Faults {
  /** Every call takes this much longer. */
  latencyMs: number
  /** This many calls answer 500 before anything has happened. */
  failNext: number
  /** This many calls that change something are done, and their connection drops before the answer. */
  loseNext: number
  /** The site's balance at the service is empty: transfers are refused. */
  emptyBalance: boolean
  /** Refunds are refused. */
  refuseRefunds: boolean
  /** `hold` keeps them until they are released; `none` never sends them. */
  webhooks: 'once' | 'twice' | 'hold' | 'none'
  webhookDelayMs: number
}

/** The context of an operation: the records of its transaction, and how to emit events. */
export interface Context {
  records: Records
  now: Date
  faults: Faults
  /** How long a slow card's payment is under way. */
  settleAfterMs: number
  /** Writes down an event, to be sent once the transaction is through. */
  tell(type: string, resource: Resource): Promise<void>
}

/** The version of Stripe's API whose events we write. */
const apiVersion = '2026-10-28.endive'

export function createContext(
  records: Records,
  {
    faults,
    settleAfterMs,
    idempotencyKey,
  }: Pick<Context, 'faults' | 'settleAfterMs'> & { idempotencyKey: string | null },
): Context {
  const now = new Date()
  return {
    records,
    now,
    faults,
    settleAfterMs,
    async tell(type, resource) {
      if (faults.webhooks === 'none') return
      await records.put(
        {
          object: 'event',
          id: newId('evt'),
          created: seconds(now),
          livemode: false,
          api_version: apiVersion,
          type,
          data: { object: shown(resource) },
          pending_webhooks: 1,
          request: { id: null, idempotency_key: idempotencyKey },
          sandbox: { tries: 0 },
        },
        new Date(now.getTime() + faults.webhookDelayMs),
      )
    },
  }
}

/** The result of an operation: a resource, or a failure that is stored like one. */
export type Outcome = Resource | StripeFailure | { object: 'list' | 'account_link'; [field: string]: unknown }

/** A page of a list, which is never longer here. */
export const listOf = (url: string, resources: Resource[]) => ({
  object: 'list' as const,
  url,
  has_more: false,
  data: resources.map(shown),
})

export const isFailure = (outcome: Outcome): outcome is StripeFailure => outcome instanceof StripeFailure
