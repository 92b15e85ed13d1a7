import type { QueryOf, VaultBuyer, vaultCalls } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { loadPeople } from '#modules/identity/accounts'
import { presentFan } from '#modules/identity/people'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { type Listing, readPage } from '#platform/paging'
import { loadBuyerRows, purchasesOfFile } from '#views/file-buyers'
import { doesNotBlock } from '#views/visible-creators'
import { requireOwnFiles } from './own-files.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Asked = QueryOf<typeof vaultCalls.vaultBuyers>

/** The purchases of a file, latest first. A person who bought it in two places is listed twice. */
export async function listBuyers(parts: Parts, creatorId: string, id: string, { itemId, ...page }: Asked) {
  await requireOwnFiles(parts.db.orm, creatorId, [id])
  const listing: Listing = {
    id: sql`p.charge_id`,
    from: purchasesOfFile(id, itemId),
    where: [doesNotBlock(sql`p.account_id`, creatorId)],
    sort: {
      name: 'buyers',
      direction: 'desc',
      keys: [
        { kind: 'instant', by: sql`p.created_at` },
        { kind: 'id', by: sql`p.charge_id` },
      ],
    },
  }
  return readPage(parts.db.orm, listing, page, (ids) => load(parts, ids))
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
