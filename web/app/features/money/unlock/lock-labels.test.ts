import type { Access, CreatorBrief } from '@ovation/contract'
import { describe, expect, it } from 'vitest'
import { insideLabel, lockReason, lockTitle } from './lock-labels'

const ada: CreatorBrief = {
  _id: '0190a1b2-0000-7000-8000-000000000003',
  username: 'adaokoye',
  name: 'Ada Okoye',
  avatar: '/no-avatar.jpg',
  isOnline: false,
  verifiedAccount: true,
  live: false,
  isFreeSubscription: false,
  durationFreeSubscriptionDays: 1,
  usedFreeSubscription: false,
  monthlyPrice: 6.5,
  yearlyPrice: 0,
  isFollowed: false,
  isSubscribed: false,
}
const locked = (reason: Access['reason']) => ({ access: { allowed: false, reason }, performer: ada })

describe('a lock', () => {
  it('for subscribers names the creator, and what a subscription unlocks', () => {
    expect(lockTitle(locked('needs-subscription'))).toBe('For Ada’s subscribers')
    expect(lockReason(locked('needs-subscription'))).toBe(
      'Subscribe to unlock this and everything else Ada posts for subscribers.',
    )
  })

  it('of a single item says that it is sold separately', () => {
    expect(lockTitle(locked('needs-purchase'))).toBe('Ada sells this separately')
    expect(lockReason(locked('needs-purchase'))).toBe('Sold separately. Yours to keep once unlocked.')
  })
})

describe('the locked media', () => {
  const nothing = { photos: 0, videos: 0, audios: 0, duration: 0 }
  it.each([
    [{ ...nothing, photos: 4 }, '4 photos'],
    [{ ...nothing, photos: 1 }, '1 photo'],
    [{ ...nothing, videos: 1, duration: 768 }, 'Video · 12:48'],
    [{ ...nothing, audios: 1, duration: 200 }, 'Audio · 3:20'],
    [{ photos: 2, videos: 2, audios: 0, duration: 61 }, '2 photos · 2 videos · 1:01'],
    [nothing, ''],
  ])('%o is “%s”', (media, words) => expect(insideLabel(media)).toBe(words))
})
