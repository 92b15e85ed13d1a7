import type { CaseDecision, ReportTarget } from '@ovation/contract'

/** What the owner is told about. */
export const targetWords: Record<ReportTarget, string> = {
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

export type OwnerStep = 'hidden' | 'shown' | 'removed' | Exclude<CaseDecision, 'dismissed' | 'suspended'>

const titles: Record<OwnerStep, (what: string) => string> = {
  hidden: (what) => `Your ${what} is hidden while we review it`,
  shown: (what) => `Your ${what} is visible again`,
  removed: (what) => `We removed parts of your ${what}`,
  'taken-down': (what) => `We took down your ${what}`,
  warned: (what) => `A warning about your ${what}`,
  restored: (what) => `Your ${what} is visible again`,
  accepted: (what) => `Your appeal about your ${what} was accepted`,
  rejected: (what) => `Your appeal about your ${what} was rejected`,
}

const usual: Partial<Record<OwnerStep, string>> = {
  hidden: 'Only you can see it until we decide.',
  shown: 'We reviewed it and found nothing wrong.',
}

export interface OwnerText {
  title: string
  text: string
}

export const ownerText = (step: OwnerStep, target: ReportTarget, message: string): OwnerText => ({
  title: titles[step](targetWords[target]),
  text: message || (usual[step] ?? ''),
})
