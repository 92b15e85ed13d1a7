import { createHash } from 'node:crypto'
import { type Context, isFailure, type Outcome } from './context.ts'
import { keyReused } from './failures.ts'
import { seconds } from './ids.ts'
import { isA, type Resource, shown } from './resources.ts'

/** As long as Stripe remembers. */
const rememberForMs = 24 * 60 * 60 * 1000

export interface Answer {
  status: number
  body: object
  isReplayed: boolean
}

export const lockOf = (key: string) => `idempotency_key:${key}`

/** Does the work, or answers what the same key was answered before. */
export async function once(
  context: Context,
  { key, request }: { key: string; request: string },
  work: () => Promise<Outcome>,
): Promise<Answer> {
  const id = lockOf(key)
  const fingerprint = createHash('sha256').update(request).digest('hex')
  const known = await context.records.get(id)
  if (isA('idempotency_key', known)) {
    if (known.fingerprint !== fingerprint) throw keyReused(key)
    return { status: known.status, body: known.answer, isReplayed: true }
  }
  const { status, body } = answerTo(await work())
  await context.records.put(
    { object: 'idempotency_key', id, created: seconds(context.now), fingerprint, status, answer: body },
    new Date(context.now.getTime() + rememberForMs),
  )
  return { status, body, isReplayed: false }
}

export function answerTo(outcome: Outcome): Answer {
  if (isFailure(outcome)) return { status: outcome.status, body: outcome.body, isReplayed: false }
  return { status: 200, body: isThing(outcome) ? shown(outcome) : outcome, isReplayed: false }
}

const isThing = (outcome: Exclude<Outcome, Error>): outcome is Resource =>
  outcome.object !== 'list' && outcome.object !== 'account_link'
