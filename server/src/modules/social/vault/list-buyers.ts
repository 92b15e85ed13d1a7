import type { QueryOf, VaultBuyer, vaultCalls } from '@ovation/contract'
import { loadPeople } from '#modules/identity/accounts'
import { presentFan } from '#modules/identity/people'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { readPage } from '#platform/paging'
import { loadBuyerRows } from '#views/file-buyers'
import { requireOwnFiles } from './own-files.ts'
import { buyersOf } from './queries/file-buyers.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Asked = QueryOf<typeof vaultCalls.vaultBuyers>

/** The purchases of a file, latest first. A person who bought it in two places is listed twice. */
export async function listBuyers(parts: Parts, creatorId: string, id: string, { itemId, ...page }: Asked) {
  await requireOwnFiles(parts.db.orm, creatorId, [id])
  return readPage(parts.db.orm, buyersOf(creatorId, id, itemId), page, (ids) => load(parts, ids))
}

async function load({ db, files }: Parts, chargeIds: string[]): Promise<VaultBuyer[]> {
  const rows = await loadBuyerRows(db.orm, chargeIds)
  const people = await loadPeople(
    db.orm,
    rows.map(({ accountId }) => accountId),
  )
  const cards = new Map(people.map((person) => [person.id, presentFan(files, person)]))
  return rows.flatMap(({ id, accountId, kind, price, createdAt }) => {
    const user = cards.get(accountId)
    return user
      ? { _id: id, user, kind, price: fromHundredths(price), createdAt: new Date(createdAt).toISOString() }
      : []
  })
}
