import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { type AddressRow, addresses } from '#tables/orders'

const isMine = (accountId: string, id: string) =>
  and(eq(addresses.id, id), eq(addresses.accountId, accountId))

export async function countAddresses(tx: Queryable, accountId: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
  return counted?.total ?? 0
}

export async function insertAddress(
  tx: Queryable,
  address: typeof addresses.$inferInsert,
): Promise<AddressRow> {
  const [row] = await tx.insert(addresses).values(address).returning()
  if (!row) throw new Error('The address was not written.')
  return row
}

export async function changeRow(
  db: Queryable,
  accountId: string,
  id: string,
  changes: Partial<AddressRow>,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .update(addresses)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isMine(accountId, id))
    .returning()
  return row
}

export async function deleteRow(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(addresses).where(isMine(accountId, id)).returning({ id: addresses.id })
  return deleted.length > 0
}

export async function findAddress(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(isMine(accountId, id))
  return row
}

export const loadAddresses = (db: Queryable, ids: string[]) =>
  db.select().from(addresses).where(inArray(addresses.id, ids))

const words = sql`lower(concat_ws(' ', '', ${addresses.name}, ${addresses.streetAddress}, ${addresses.city},
  ${addresses.zipCode}, ${addresses.description}))`

export function addressesOf(accountId: string, { q, sort }: { q?: string; sort?: 'asc' | 'desc' }): Listing {
  const wanted = q?.trim()
  return {
    id: addresses.id,
    from: sql`${addresses}`,
    where: [
      eq(addresses.accountId, accountId),
      wanted ? sql`${words} like words_like(${wanted})` : undefined,
    ],
    sort: {
      name: 'created',
      keys: [
        { kind: 'instant', by: addresses.createdAt },
        { kind: 'id', by: addresses.id },
      ],
      direction: sort ?? 'desc',
    },
  }
}
