/** No schema library here: the web bundles this file. */

/** What opened a case: people, an automatic rule, an operator, or the owner who appeals against a decision. */
export const caseKinds = ['report', 'rule', 'operator', 'appeal'] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseStatuses = ['open', 'closed'] as const

/** How a case ended. `restored`: taken down first, and shown again later. The last two end an appeal. */
export const caseDecisions = [
  'taken-down',
  'warned',
  'suspended',
  'dismissed',
  'restored',
  'accepted',
  'rejected',
] as const
export type CaseDecision = (typeof caseDecisions)[number]

export const caseEventKinds = [
  'opened',
  'reported',
  'matched',
  'appealed',
  'assigned',
  'viewed',
  'hidden',
  'shown',
  'replied',
  'removed',
  ...caseDecisions,
] as const
export type CaseEventKind = (typeof caseEventKinds)[number]

/** What operators can remove of a profile. */
export const profileParts = ['avatar', 'cover', 'welcome-video', 'bio'] as const
export type ProfilePart = (typeof profileParts)[number]
