import type { CreatorCard } from '@ovation/contract'

const nobody = '/no-avatar.jpg'
const leaf = '/leaf.jpg'

type Pictured = Pick<CreatorCard, 'cover' | 'coverThumbhash' | 'avatar' | 'avatarThumbhash'>

/** The big picture of a creator: their cover, else their portrait, else the leaf. */
export function cardPicture({ cover, coverThumbhash, avatar, avatarThumbhash }: Pictured) {
  if (cover) return { src: cover, thumbhash: coverThumbhash }
  if (avatar !== nobody) return { src: avatar, thumbhash: avatarThumbhash }
  return { src: leaf, thumbhash: null }
}
