import type { CheckResult } from '@ovation/contract'
import type { Queryable } from '#platform/postgres'
import { type CheckedService, type CheckRow, findCheck, saveCheck } from './store.ts'

type Outcome = Pick<CheckResult, 'ok' | 'answer' | 'advice'>

/** The last test of a service, if it was made with these credentials. */
export async function latestCheck(
  db: Queryable,
  service: CheckedService,
  fingerprint: string,
): Promise<CheckResult | null> {
  const found = await findCheck(db, service)
  return found?.fingerprint === fingerprint ? presentCheck(found) : null
}

export async function recordCheck(
  db: Queryable,
  service: CheckedService,
  fingerprint: string,
  { ok, answer, advice }: Outcome,
): Promise<CheckResult> {
  return presentCheck(await saveCheck(db, { service, fingerprint, ok, advice, answer: answer.slice(0, 500) }))
}

const presentCheck = ({ ok, answer, advice, checkedAt }: CheckRow): CheckResult => ({
  ...{ ok, answer, advice },
  checkedAt: checkedAt.toISOString(),
})
