import type { Access } from '@ovation/contract'
import { decide } from '#modules/identity/access'
import type { Audience } from '#modules/identity/people'
import type { AccessFacts, StreamRow } from '../queries/stream-rows.ts'

type Facts = Omit<AccessFacts, 'creatorId' | 'isRemoved'>

/**
 * Whether this viewer may watch. Null: they may not know of the stream. Subscribers watch streams for which others pay.
 * Only the creator sees a stream that has no video yet.
 */
export function accessToStream(row: Facts, { isModerator }: Pick<Audience, 'isModerator'>): Access | null {
  const isHeld = row.status === 'ready' && !row.isOwner && !isModerator
  return decide({
    isOwner: row.isOwner,
    isModerator,
    isCreatorVisible: row.isCreatorVisible,
    isRestricted: row.restriction !== null,
    status: 'active',
    isReady: true,
    isPublished: !isHeld,
    isSale: row.isFree || (row.price > 0 && !row.isSubscribed),
    isPublic: false,
    price: row.isFree ? 0 : row.price,
    isSubscribed: row.isSubscribed,
    isBought: row.isBought,
  })
}

export const isOn = ({ status }: Pick<StreamRow, 'status'>) => status === 'live' || status === 'interrupted'
