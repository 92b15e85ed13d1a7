import type { CreatorCard } from '@ovation/contract'
import { defaultAvatar, pictureWidths } from '@ovation/contract/limits'
import { srcSetIn } from '~/ui/picture/src-set'

const leaf = { src: '/leaf.jpg', thumbhash: null }

type Covered = Pick<CreatorCard, 'cover' | 'coverThumbhash' | 'coverPosition'>
type Pictured = Covered & Pick<CreatorCard, 'avatar' | 'avatarThumbhash'>

/** What a picture fills: how wide that is, as CSS writes it, and its width to height; wide screens first. */
export type Place = readonly { from?: string; width: string; ratio: number }[]

export const coverRatio = 10 / 3
/** Of the head of a profile on a phone. */
export const phoneCoverRatio = 39 / 17
const portraitRatio = 1

/** The big picture of a creator: their cover, else their portrait, else the leaf. */
export function cardPicture({ avatar, avatarThumbhash, ...covered }: Pictured, place: Place) {
  if (covered.cover || avatar === defaultAvatar) return coverPicture(covered, place)
  return {
    src: avatar,
    srcSet: srcSetIn(avatar, pictureWidths.avatar),
    sizes: sizesIn(place, portraitRatio),
    thumbhash: avatarThumbhash,
  }
}

/** On their own page the portrait stands in front of it already. */
export function coverPicture({ cover, coverThumbhash, coverPosition }: Covered, place: Place) {
  if (!cover) return leaf
  return {
    src: cover,
    srcSet: srcSetIn(cover, pictureWidths.cover),
    sizes: sizesIn(place, coverRatio),
    thumbhash: coverThumbhash,
    // Every place is as wide as a cover or narrower, so its height is always shown whole.
    position: `${coverPosition}% 50%`,
  }
}

/** A picture that is too wide for its place sticks out at both sides: more of it is wanted than the place is wide. */
const sizesIn = (place: Place, pictureRatio: number) =>
  place
    .map(({ from, width, ratio }) => {
      const times = pictureRatio / ratio
      const wanted = times > 1 ? `calc(${times.toFixed(2)} * ${width})` : width
      return from ? `(min-width: ${from}) ${wanted}` : wanted
    })
    .join(', ')
