import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type Account, identities, type Provider } from '#tables/accounts'
import { lockAccount } from './store.ts'

export async function findByIdentity(
  tx: Queryable,
  provider: Provider,
  subject: string,
): Promise<Account | undefined> {
  const [identity] = await tx
    .select({ accountId: identities.accountId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return identity && lockAccount(tx, identity.accountId)
}

export async function findProviders(db: Queryable, accountId: string): Promise<Provider[]> {
  const found = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.provider)
  return found.map(({ provider }) => provider)
}

export async function addIdentity(tx: Queryable, identity: typeof identities.$inferInsert) {
  await tx.insert(identities).values(identity)
}

export async function deleteIdentities(tx: Queryable, accountId: string, except: Provider | null) {
  const mine = eq(identities.accountId, accountId)
  await tx.delete(identities).where(except ? and(mine, ne(identities.provider, except)) : mine)
}
