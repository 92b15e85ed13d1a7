import type { CreatorState } from '@ovation/contract'
import type { Account } from '#modules/identity/accounts'
import type { Creator } from '#modules/identity/people'
import { sha256 } from '#platform/crypto'

/** A creator as an operator sees them. */
export interface Applicant {
  account: Account
  creator: Creator
}

/** `inState` is the same rule in SQL. */
export function stateOf({ account, creator }: Applicant): CreatorState {
  if (account.status === 'inactive') return 'disabled'
  return creator.verifiedDocument ? 'verified' : creator.review
}

/** A version of everything an operator reviews: a decision must name the latest one. */
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
