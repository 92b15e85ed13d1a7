import type { operatorCalls, QueryOf } from '@ovation/contract'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { avatarUrl, creators, loadDocuments, nameHolds } from '#modules/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { creatorState, stateOf, versionOf } from './creator-state.ts'

type Search = QueryOf<typeof operatorCalls.creatorsToVerify>
type Parts = Pick<Platform, 'db' | 'files'>

/** Creators with what is needed to verify them, by name or by the whole email address. */
export function searchCreators(parts: Parts, { q, sort, state, ...page }: Search) {
  const wanted = q?.trim()
  const listing: Listing = {
    id: creators.accountId,
    from: sql`${creators} join ${accounts} on ${accounts.id} = ${creators.accountId}`,
    where: [
      wanted ? or(nameHolds(wanted), sql`lower(${accounts.email}) = lower(${wanted})`) : undefined,
      state && sql`${creatorState} = ${state}`,
    ],
    sort: {
      name: 'since',
      direction: sort ?? 'desc',
      keys: [
        { kind: 'instant', by: creators.reviewSince },
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
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    avatar: avatarUrl(parts.files, account.avatarFileId),
    country: account.country,
    dateOfBirth: creator.dateOfBirth,
    state: stateOf({ account, creator }),
    reason: creator.reviewReason,
    askedDocuments: creator.askedDocuments,
    verifiedEmail: account.verifiedEmail,
    idVerification: documents.get(account.id)?.idVerification ?? null,
    documentVerification: documents.get(account.id)?.documentVerification ?? null,
    version: versionOf({ account, creator }),
    since: creator.reviewSince.toISOString(),
    createdAt: creator.joinedAt.toISOString(),
  }))
}
