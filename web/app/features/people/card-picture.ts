import type { CreatorCard } from '@ovation/contract'
import { defaultAvatar } from '@ovation/contract/limits'

const leaf = { src: '/leaf.jpg', thumbhash: null }

type Covered = Pick<CreatorCard, 'cover' | 'coverThumbhash'>
type Pictured = Covered & Pick<CreatorCard, 'avatar' | 'avatarThumbhash'>

/** The big picture of a creator: their cover, else their portrait, else the leaf. */
export function cardPicture({ avatar, avatarThumbhash, ...covered }: Pictured) {
  if (covered.cover || avatar === defaultAvatar) return coverPicture(covered)
  return { src: avatar, thumbhash: avatarThumbhash }
}

/** On their own page the portrait stands in front of it already. */
export const coverPicture = ({ cover, coverThumbhash }: Covered) =>
  cover ? { src: cover, thumbhash: coverThumbhash } : leaf
