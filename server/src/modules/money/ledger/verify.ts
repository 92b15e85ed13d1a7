import type { Check, Extensions } from '#platform/extensions'
import type { Database, Queryable } from '#platform/postgres'
import { balanceChecks } from './queries/checks/balances.ts'
import { debtChecks } from './queries/checks/debts.ts'
import { entryChecks } from './queries/checks/entries.ts'
import { goodsChecks } from './queries/checks/goods.ts'
import { privateStreamChecks } from './queries/checks/private-streams.ts'
import { useChecks } from './queries/checks/uses.ts'
import { countTransfers, findDifferences } from './store.ts'

/** Checks across modules. Checks of one module are in `verifies` of its module.ts. */
export const auditChecks: Check[] = [
  ...entryChecks,
  ...balanceChecks,
  ...useChecks,
  ...debtChecks,
  ...goodsChecks,
  ...privateStreamChecks,
]

/** The most differences reported for one check. */
const mostOfOne = 100

export interface Verification {
  /** The checks, a sentence each. */
  promises: string[]
  /** The differences found, a sentence each. */
  differences: string[]
  /** The number of transfers in the ledger. */
  transfers: number
}

interface Verified {
  db: Pick<Database, 'orm'>
  extensions: Pick<Extensions, 'verifies'>
}

/** Called before the first check and after each, outside the transaction that verifies. */
type OnProgress = (done: number, total: number) => Promise<void>

/** Recomputes all stored amounts from the ledger entries, in one snapshot. */
export function verifyLedger({ db, extensions }: Verified, onProgress?: OnProgress): Promise<Verification> {
  return db.orm.transaction((tx) => verifyIn(tx, extensions.verifies, onProgress), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

export async function verifyIn(
  tx: Queryable,
  checks: Check[],
  onProgress: OnProgress = async () => {},
): Promise<Verification> {
  const differences: string[] = []
  for (const [done, { query }] of checks.entries()) {
    await onProgress(done, checks.length)
    differences.push(...(await findDifferences(tx, query, mostOfOne)))
  }
  await onProgress(checks.length, checks.length)
  const transfers = await countTransfers(tx)
  return { promises: checks.map(({ promise }) => promise), differences, transfers }
}
