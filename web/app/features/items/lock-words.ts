import type { Access, CreatorBrief, Feed } from '@ovation/contract'
import { counted, money } from '~/ui/format'
import { clock } from '~/ui/media/clock'

export type MediaCount = Feed['media']

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name

const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`)

interface Locked {
  access: Access
  performer: CreatorBrief
}

/** What stands over the sentence when the item has no title of its own. */
export function lockTitle({ access, performer }: Locked): string {
  const name = firstNameOf(performer.name)
  return access.reason === 'needs-purchase'
    ? `${name} sells this one on its own`
    : `For ${possessive(name)} subscribers`
}

/** What opens it. The price of a single item is in tokens and stands beside the sentence, with its coin. */
export function lockReason({ access, performer }: Locked): string {
  if (access.reason === 'needs-purchase') return 'Sold on its own, and yours to keep once unlocked.'
  const { monthlyPrice } = performer
  return monthlyPrice > 0
    ? `A subscription opens it: ${money(monthlyPrice)} a month.`
    : 'A subscription opens it, and costs nothing.'
}

/** How much waits behind the lock: 4 pictures, Video · 12:48. */
export function insideLabel({ photos, videos, audios, duration }: MediaCount): string {
  const length = duration > 0 ? clock(duration) : ''
  const parts = [
    photos > 0 && counted(photos, 'picture'),
    videos > 0 && (videos === 1 ? 'Video' : counted(videos, 'video')),
    audios > 0 && (audios === 1 ? 'Sound' : `${audios} sounds`),
    length,
  ]
  return parts.filter(Boolean).join(' · ')
}
