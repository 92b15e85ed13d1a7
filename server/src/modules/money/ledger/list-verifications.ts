import type { LedgerVerification, QueryOf, ResponseOf, verificationCalls } from '@ovation/contract'
import { type Account, accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import type { CheckRow } from '#tables/ledger'
import { allVerifications, loadVerifications } from './verification-store.ts'

type Parts = Pick<Platform, 'db'>
type InFull = ResponseOf<typeof verificationCalls.ledgerVerification>

export function listVerifications(
  parts: Parts,
  query: QueryOf<typeof verificationCalls.ledgerVerifications>,
) {
  return readPage(parts.db.orm, allVerifications, query, async (ids) =>
    presentVerifications(parts, await loadVerifications(parts.db.orm, ids)),
  )
}

export async function viewVerification(parts: Parts, id: string): Promise<InFull> {
  const [row] = await loadVerifications(parts.db.orm, [id])
  if (!row) throw notFound('This verification')
  return { ...(await presentVerification(parts, row)), found: row.differences }
}

export async function presentVerification(parts: Parts, row: CheckRow): Promise<LedgerVerification> {
  return present(row, await operatorsOf(parts, [row]))
}

async function presentVerifications(parts: Parts, rows: CheckRow[]): Promise<LedgerVerification[]> {
  const operators = await operatorsOf(parts, rows)
  return rows.map((row) => present(row, operators))
}

const operatorsOf = ({ db }: Parts, rows: CheckRow[]) =>
  accountsById(
    db.orm,
    rows.flatMap(({ operatorId }) => operatorId ?? []),
  )

const present = (row: CheckRow, operators: Map<string, Account>): LedgerVerification => ({
  _id: row.id,
  status: row.status,
  done: row.checksDone,
  total: row.checksTotal,
  differences: row.differences.length,
  transfers: row.transfers,
  failure: row.failure,
  operator: (row.operatorId && operators.get(row.operatorId)?.name) || null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
