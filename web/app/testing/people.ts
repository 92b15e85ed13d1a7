import type { CreatorBrief, Me } from '@ovation/contract'

/** A fan, complete in every field. */
export const sam: Me = {
  _id: '0190a1b2-0000-7000-8000-000000000001',
  username: 'samwhit',
  name: 'Sam Whitlock',
  firstName: 'Sam',
  lastName: 'Whitlock',
  email: 'sam@whitlock.example',
  pendingEmail: null,
  avatar: '/no-avatar.jpg',
  cover: null,
  gender: null,
  country: 'GB',
  timezone: 'Europe/London',
  balance: 120,
  bonusBalance: 0,
  balanceVersion: 3,
  stats: { totalSubscriptions: 0, following: 0 },
  isOnline: true,
  verifiedEmail: true,
  isPerformer: false,
  isOperator: false,
  operatorRole: null,
  hasPassword: true,
  isAdult: true,
  termsVersion: '1',
  status: 'active',
  createdAt: '2025-01-01T00:00:00.000Z',
}

export const kofi: Me = {
  ...sam,
  _id: '0190a1b2-0000-7000-8000-000000000002',
  username: 'kofikeys',
  isPerformer: true,
}

/** An owner of the site. */
export const ruth: Me = { ...sam, isOperator: true, operatorRole: 'owner' }

/** A creator, as fans see her. */
export const marisol: CreatorBrief = {
  _id: '0190a1b2-0000-7000-8000-000000000003',
  name: 'Marisol Vega',
  username: 'marisolvega',
  avatar: '/no-avatar.jpg',
  isOnline: false,
  live: false,
  verifiedAccount: true,
  isFollowed: false,
  isSubscribed: false,
  monthlyPrice: 9.99,
  yearlyPrice: 0,
  isFreeSubscription: false,
  durationFreeSubscriptionDays: 0,
  usedFreeSubscription: false,
}

/** A person as others are named in lists. */
export const partyOf = ({
  _id,
  name,
  username,
  avatar,
}: Pick<Me, '_id' | 'name' | 'username' | 'avatar'>) => ({
  ...{ _id, name, username, avatar },
})
