import type { Access, CreatorBrief } from '@ovation/contract'
import { expect, it } from 'vitest'
import { mayComment, whoMayComment } from './comment-access'

const performer: CreatorBrief = {
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
const locked = (reason: Access['reason']): Access => ({ allowed: false, reason })

it('a locked item says who can comment, and what to do', () => {
  expect(whoMayComment({ kind: 'feed', access: locked('needs-subscription'), performer })).toBe(
    'Ada’s subscribers can comment. Subscribe above to join in.',
  )
  expect(whoMayComment({ kind: 'video', access: locked('needs-purchase'), performer })).toBe(
    'Only people who unlocked this video can comment. Unlock it above to join in.',
  )
})

it('a product can be discussed before it is bought, a post cannot', () => {
  expect(mayComment({ kind: 'product', access: locked('needs-purchase') })).toBe(true)
  expect(mayComment({ kind: 'feed', access: locked('needs-purchase') })).toBe(false)
})
