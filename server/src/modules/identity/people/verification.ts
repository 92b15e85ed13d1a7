import type { Verification } from '@ovation/contract'
import type { Creator } from '#tables/people'

type Reviewed = Pick<Creator, 'verifiedDocument' | 'review' | 'reviewReason' | 'askedDocuments'>

/** The verification state of a creator. */
export function verificationOf(creator: Reviewed): Verification {
  return {
    state: creator.verifiedDocument ? 'verified' : creator.review,
    reason: creator.reviewReason,
    documents: creator.askedDocuments,
  }
}
