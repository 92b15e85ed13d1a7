import type {
  CaseDecision,
  CaseEventKind,
  CaseInFull,
  CaseKind,
  ReportTarget,
  Restriction,
} from '@ovation/contract'
import type { ComponentProps } from 'react'
import type { Chip } from '~/ui/controls/Chip'

type ChipLook = ComponentProps<typeof Chip>['look']

export const kindLabels: Record<CaseKind, string> = {
  report: 'Report',
  rule: 'Rule',
  operator: 'Opened by an operator',
  appeal: 'Appeal',
}

export const decisionLabels: Record<CaseDecision, string> = {
  'taken-down': 'Taken down',
  warned: 'Warned',
  suspended: 'Suspended',
  dismissed: 'Dismissed',
  restored: 'Restored',
  accepted: 'Appeal accepted',
  rejected: 'Appeal rejected',
}

export const decisionLooks: Record<CaseDecision, ChipLook> = {
  'taken-down': 'bad',
  warned: 'waiting',
  suspended: 'bad',
  dismissed: 'plain',
  restored: 'good',
  accepted: 'good',
  rejected: 'plain',
}

export const restrictionLabels: Record<Restriction, string> = {
  hidden: 'Hidden for review',
  'taken-down': 'Taken down',
}

/** What the timeline says, with the name of the person first. */
export const eventWords: Record<CaseEventKind, string> = {
  opened: 'opened the case.',
  reported: 'reported it.',
  matched: 'An automatic rule found it.',
  appealed: 'appealed.',
  assigned: 'assigned it',
  viewed: 'viewed the content.',
  hidden: 'hid it for the review.',
  shown: 'made it visible again.',
  replied: 'replied to the people who reported it.',
  removed: 'removed parts of the profile.',
  'taken-down': 'took it down.',
  warned: 'warned the owner.',
  suspended: 'suspended the owner.',
  dismissed: 'dismissed it.',
  restored: 'restored it.',
  accepted: 'accepted the appeal.',
  rejected: 'rejected the appeal.',
}

/** Of a place where a file is used. */
export const stateLabels: Record<CaseInFull['uses'][number]['state'], string> = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draft',
}

export const targetNames: Record<ReportTarget, string> = {
  performer: 'profile',
  user: 'account',
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
  comment: 'comment',
  message: 'message',
  stream: 'stream',
  photo: 'photo',
}
