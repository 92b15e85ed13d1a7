import { sql } from 'drizzle-orm'
import type { Check, Extensions } from '#platform/extensions'
import type { Database, Queryable } from '#platform/postgres'
import { balanceChecks } from './checks/balances.ts'
import { debtChecks } from './checks/debts.ts'
import { entryChecks } from './checks/entries.ts'
import { goodsChecks } from './checks/goods.ts'
import { privateStreamChecks } from './checks/private-streams.ts'
import { useChecks } from './checks/uses.ts'

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

/** Recomputes all stored amounts from the ledger entries, in one snapshot. */
export function verifyLedger({ db, extensions }: Verified): Promise<Verification> {
  return db.orm.transaction((tx) => verifyIn(tx, extensions.verifies), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

export async function verifyIn(tx: Queryable, checks: Check[]): Promise<Verification> {
  const differences: string[] = []
  for (const { query } of checks) {
    const { rows } = await tx.execute<{ sentence: string }>(
      sql`select sentence from (${sql.raw(query)}) found order by sentence limit ${mostOfOne}`,
    )
    differences.push(...rows.map(({ sentence }) => sentence))
  }
  const { rows } = await tx.execute<{ transfers: number }>(
    sql`select count(*) as transfers from ledger_transfers`,
  )
  return { promises: checks.map(({ promise }) => promise), differences, transfers: rows[0]?.transfers ?? 0 }
}
