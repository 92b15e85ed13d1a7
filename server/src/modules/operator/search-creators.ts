import type { operatorCalls, QueryOf } from '@ovation/contract'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { avatarUrl, creators, loadDocuments, nameHolds } from '#modules/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'

type Search = QueryOf<typeof operatorCalls.creatorsToVerify>
type Parts = Pick<Platform, 'db' | 'files'>

/** Creators with what is needed to verify them, by name or by the whole email address. */
export function searchCreators(parts: Parts, { q, sort, verifiedDocument, ...page }: Search) {
  const wanted = q?.trim()
  const listing: Listing = {
    id: creators.accountId,
    from: sql`${creators} join ${accounts} on ${accounts.id} = ${creators.accountId}`,
    where: [
      wanted ? or(nameHolds(wanted), sql`lower(${accounts.email}) = lower(${wanted})`) : undefined,
      verifiedDocument === undefined
        ? undefined
        : verifiedDocument
          ? sql`${creators.verifiedDocument}`
          : sql`not ${creators.verifiedDocument}`,
    ],
    sort: {
      name: 'joined',
      direction: sort ?? 'desc',
      keys: [
        { kind: 'instant', by: creators.joinedAt },
        { kind: 'id', by: creators.accountId },
      ],
    },
  }
  return readPage(parts.db.orm, listing, page, (ids) => loadCreators(parts, ids))
}

async function loadCreators(parts: Parts, ids: string[]) {
  const [rows, documents] = await Promise.all([
    parts.db.orm
      .select({ account: accounts, creator: creators })
      .from(creators)
      .innerJoin(accounts, eq(accounts.id, creators.accountId))
      .where(inArray(creators.accountId, ids)),
    loadDocuments(parts, ids),
  ])
  return rows.map(({ account, creator }) => ({
    _id: account.id,
    username: account.username,
    name: account.name,
    email: account.email,
    avatar: avatarUrl(parts.files, account.avatarFileId),
    country: account.country,
    dateOfBirth: creator.dateOfBirth,
    status: account.status,
    verifiedEmail: account.verifiedEmail,
    verifiedAccount: creator.verifiedAccount,
    verifiedDocument: creator.verifiedDocument,
    idVerification: documents.get(account.id)?.idVerification ?? null,
    documentVerification: documents.get(account.id)?.documentVerification ?? null,
    createdAt: creator.joinedAt.toISOString(),
  }))
}
