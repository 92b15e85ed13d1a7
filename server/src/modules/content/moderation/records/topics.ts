import type { ReportTarget, Restriction } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** Operators decided about what somebody reported, or wrote to the people who reported it. */
export const reportAnswered = topic<{
  /** Identifies the answer. */
  key: string
  caseId: string
  reporterIds: string[]
  /** Empty: that it was reviewed. */
  text: string
}>('report.answered')

/** The owner of content learns of a decision about it. */
export const contentDecided = topic<{
  /** Identifies the decision. */
  key: string
  caseId: string
  ownerId: string
  title: string
  text: string
  path: string
}>('content.decided')

/** An item was taken down, and its buyers get their tokens back. */
export const purchasesCancelled = topic<{
  itemId: string
  caseId: string
  operatorId: string
  reason: string
}>('content.purchases-cancelled')

/** Content was hidden, taken down or shown again. */
export interface ContentRestricted {
  target: ReportTarget
  targetId: string
  ownerId: string | null
  fileIds: string[]
  before: Restriction | null
  after: Restriction | null
}

export const contentRestricted = topic<ContentRestricted>('content.restricted')
