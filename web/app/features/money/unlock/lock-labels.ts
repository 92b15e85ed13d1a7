import type { Access, CreatorBrief, Feed } from '@ovation/contract'
import { lengthOf } from '~/ui/media/player/clock'
import { counted } from '~/ui/text/format'
import { firstNameOf, possessive } from '~/ui/text/names'

export type MediaCount = Feed['media']

interface Locked {
  access: Access
  performer: CreatorBrief
}

/** The heading of a lock whose item has no title. */
export function lockTitle({ access, performer }: Locked): string {
  const name = firstNameOf(performer.name)
  return access.reason === 'needs-purchase'
    ? `${name} sells this separately`
    : `For ${possessive(name)} subscribers`
}

/** How to unlock it. The button shows the price. */
export function lockReason({ access, performer }: Locked): string {
  return access.reason === 'needs-purchase'
    ? 'Sold separately. Yours to keep once unlocked.'
    : `Subscribe to unlock this and everything else ${firstNameOf(performer.name)} posts for subscribers.`
}

/** The amount of locked media: 4 photos, Video · 12:48. */
export function insideLabel({ photos, videos, audios, duration }: MediaCount): string {
  const length = duration > 0 ? lengthOf(duration) : ''
  const parts = [
    photos > 0 && counted(photos, 'photo'),
    videos > 0 && (videos === 1 ? 'Video' : counted(videos, 'video')),
    audios > 0 && (audios === 1 ? 'Audio' : `${audios} audio files`),
    length,
  ]
  return parts.filter(Boolean).join(' · ')
}
