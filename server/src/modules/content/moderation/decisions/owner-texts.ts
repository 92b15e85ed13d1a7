import type { CaseDecision, ReportTarget } from '@ovation/contract'
import type { CaseRecord } from '#tables/moderation'

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

export type OwnerStep = 'hidden' | 'shown' | Exclude<CaseDecision, 'dismissed' | 'suspended'>

const titles: Record<OwnerStep, (what: string) => string> = {
  hidden: (what) => `Your ${what} is hidden while we review it`,
  shown: (what) => `Your ${what} is visible again`,
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

/** The owner can appeal against a warning, and against whatever keeps content taken down. */
export const canBeAppealed = ({ decision, takenDownAt }: Pick<CaseRecord, 'decision' | 'takenDownAt'>) =>
  decision === 'warned' || takenDownAt !== null
