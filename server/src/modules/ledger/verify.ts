import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/postgres'
import { balanceChecks } from './checks/balances.ts'
import { entryChecks } from './checks/entries.ts'
import { goodsChecks } from './checks/goods.ts'
import { useChecks } from './checks/uses.ts'

const checks = [...entryChecks, ...balanceChecks, ...useChecks, ...goodsChecks]

/** Of a promise broken everywhere, this many places tell enough. */
const mostOfOne = 100

export interface Verification {
  /** What was checked, each in a sentence. */
  promises: string[]
  /** Where it is not so, each in a sentence. */
  differences: string[]
  /** How many transfers the ledger has. */
  transfers: number
}

/** Recomputes everything that is known of money from the entries of the ledger, as it all stood at one moment. */
export function verifyLedger({ orm }: Pick<Database, 'orm'>): Promise<Verification> {
  return orm.transaction(verifyIn, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

export async function verifyIn(tx: Queryable): Promise<Verification> {
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
