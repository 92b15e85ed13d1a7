import type { CreatorState } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type Account, accounts } from '#modules/accounts'
import { type Creator, creators } from '#modules/people'
import { sha256 } from '#platform/crypto'

/** A creator as an operator sees them. */
export interface Applicant {
  account: Account
  creator: Creator
}

export function stateOf({ account, creator }: Applicant): CreatorState {
  if (account.status === 'inactive') return 'disabled'
  return creator.verifiedDocument ? 'verified' : creator.review
}

/** The same in SQL, over `creators` joined with `accounts`. */
export const creatorState: SQL = sql`case when ${accounts.status} = 'inactive' then 'disabled'
  when ${creators.verifiedDocument} then 'verified' else ${creators.review} end`

/** Of everything an operator decides upon: whoever decides shows that they have seen the latest of it. */
export function versionOf(applicant: Applicant): string {
  const { account, creator } = applicant
  const seen = [
    stateOf(applicant),
    [creator.reviewReason, creator.askedDocuments],
    [account.firstName, account.lastName, account.country, creator.dateOfBirth],
    [creator.idVerificationFileId, creator.documentVerificationFileId],
  ]
  return sha256(JSON.stringify(seen)).toString('base64url')
}
