import type { CreatorSelf } from '@ovation/contract'

export interface ChecklistStep {
  label: string
  path: string
  isDone: boolean
}

type Progress = Pick<
  CreatorSelf,
  | 'avatar'
  | 'bio'
  | 'monthlyPrice'
  | 'isFreeSubscription'
  | 'idVerification'
  | 'documentVerification'
  | 'verifiedDocument'
> & { hasPayoutMethod: boolean; posts: number }

const noPicture = '/no-avatar.jpg'

/** The setup steps of a creator page, and whether they are done. */
export const stepsOf = (creator: Progress): ChecklistStep[] => [
  {
    label: 'Add a profile photo',
    path: '/creator/account/pictures',
    isDone: !creator.avatar.endsWith(noPicture),
  },
  { label: 'Write a bio', path: '/creator/account', isDone: creator.bio.trim() !== '' },
  {
    label: 'Set a subscription price',
    path: '/creator/account/pricing',
    isDone: creator.monthlyPrice > 0 || creator.isFreeSubscription,
  },
  {
    label: 'Upload your documents',
    path: '/creator/account/documents',
    isDone:
      creator.verifiedDocument || (creator.idVerification !== null && creator.documentVerification !== null),
  },
  { label: 'Add a payout method', path: '/creator/banking', isDone: creator.hasPayoutMethod },
  { label: 'Publish your first post', path: '/creator/posts/new', isDone: creator.posts > 0 },
]
