import type { operatorCalls, QueryOf } from '@ovation/contract'
import { or, sql } from 'drizzle-orm'
import { accountsById, emailIs, nameHolds } from '#modules/identity/accounts'
import { avatarUrl, findCreators, loadDocuments } from '#modules/identity/people'
import type { Platform } from '#platform'
import { type Listing, readPage } from '#platform/paging'
import { creatorsWithAccounts } from '#views/visible-creators'
import { stateOf, versionOf } from './creator-state.ts'
import { applicantKeys, creatorState } from './queries/creator-state.ts'

type Search = QueryOf<typeof operatorCalls.creatorsToVerify>
type Parts = Pick<Platform, 'db' | 'files'>

/** Creators with the data to verify them, by name or full email address. */
export function searchCreators(parts: Parts, { q, sort, state, ...page }: Search) {
  const wanted = q?.trim()
  const listing: Listing = {
    id: applicantKeys.id.by,
    from: creatorsWithAccounts,
    where: [
      wanted ? or(nameHolds(wanted), emailIs(wanted)) : undefined,
      state && sql`${creatorState} = ${state}`,
    ],
    sort: {
      name: 'since',
      direction: sort ?? 'desc',
      keys: [applicantKeys.since, applicantKeys.id],
    },
  }
  return readPage(parts.db.orm, listing, page, (ids) => loadCreators(parts, ids))
}

async function loadCreators(parts: Parts, ids: string[]) {
  const { orm } = parts.db
  const [creators, accounts, documents] = await Promise.all([
    findCreators(orm, ids),
    accountsById(orm, ids),
    loadDocuments(parts, ids),
  ])
  const rows = creators.flatMap((creator) => {
    const account = accounts.get(creator.accountId)
    return account ? { account, creator } : []
  })
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
