import type { operatorCalls, QueryOf } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { avatarUrl, findCreators, loadDocuments } from '#modules/identity/people'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { stateOf, versionOf } from './creator-state.ts'
import { applicantsFound } from './queries/applicants.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** Creators with the data to verify them, by name or full email address. */
export const searchCreators = (parts: Parts, search: QueryOf<typeof operatorCalls.creatorsToVerify>) =>
  readPage(parts.db.orm, applicantsFound(search), search, (ids) => loadCreators(parts, ids))

const sent = (document: { mime: string } | null | undefined) => (document ? { mime: document.mime } : null)

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
    idVerification: sent(documents.get(account.id)?.idVerification),
    documentVerification: sent(documents.get(account.id)?.documentVerification),
    version: versionOf({ account, creator }),
    since: creator.reviewSince.toISOString(),
    createdAt: creator.joinedAt.toISOString(),
  }))
}
