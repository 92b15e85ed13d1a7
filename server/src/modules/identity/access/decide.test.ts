import type { Access } from '@ovation/contract'
import { describe, expect, test } from 'vitest'
import { decide, type Facts } from './decide.ts'

/** A stranger viewing an item for subscribers. */
const stranger: Facts = {
  isOwner: false,
  isModerator: false,
  isCreatorVisible: true,
  isRestricted: false,
  status: 'active',
  isReady: true,
  isPublished: true,
  isSale: false,
  isPublic: false,
  price: 0,
  isSubscribed: false,
  isBought: false,
}
const forSale = { isSale: true, price: 500 }

const hidden = null
const cases: [string, Partial<Facts>, Access['reason'] | null][] = [
  ['a stranger viewing an item for subscribers', {}, 'needs-subscription'],
  ['a stranger viewing a public item', { isPublic: true }, 'public'],
  ['a stranger viewing an item for sale', forSale, 'needs-purchase'],
  ['a stranger viewing an item for sale at 0', { isSale: true }, 'free'],
  ['a subscriber viewing an item for subscribers', { isSubscribed: true }, 'subscription'],
  ['a subscriber viewing an item for sale', { ...forSale, isSubscribed: true }, 'needs-purchase'],
  ['a buyer', { ...forSale, isBought: true }, 'purchase'],
  ['a buyer of a hidden item', { ...forSale, isBought: true, status: 'inactive' }, 'purchase'],
  [
    'a buyer of an item that became a draft again',
    { ...forSale, isBought: true, status: 'draft' },
    'purchase',
  ],
  ['a buyer the creator blocks', { ...forSale, isBought: true, isCreatorVisible: false }, hidden],
  ['a subscriber whose country is blocked', { isSubscribed: true, isCreatorVisible: false }, hidden],
  ['anyone viewing a public item of a hidden creator', { isPublic: true, isCreatorVisible: false }, hidden],
  ['a subscriber viewing a draft', { isSubscribed: true, status: 'draft' }, hidden],
  ['a subscriber viewing a hidden item', { isSubscribed: true, status: 'inactive' }, hidden],
  ['a subscriber viewing a scheduled item', { isSubscribed: true, isPublished: false }, hidden],
  ['a subscriber viewing an item in processing', { isSubscribed: true, isReady: false }, hidden],
  ['a buyer of an item that was taken down', { ...forSale, isBought: true, isRestricted: true }, hidden],
  ['anyone viewing a public item that was taken down', { isPublic: true, isRestricted: true }, hidden],
  ['its creator, after it was taken down', { isOwner: true, isRestricted: true }, 'owner'],
  ['an operator viewing an item that was taken down', { isModerator: true, isRestricted: true }, 'operator'],
  ['its creator', { isOwner: true, status: 'draft', isReady: false, isPublished: false }, 'owner'],
  ['its creator, while the account is hidden', { isOwner: true, isCreatorVisible: false }, 'owner'],
  ['an operator', { isModerator: true, status: 'inactive', isCreatorVisible: false }, 'operator'],
]

describe('access', () => {
  test.each(cases)('%s', (_, facts, reason) => {
    const allowed = reason !== null && !reason.startsWith('needs-')
    expect(decide({ ...stranger, ...facts })).toEqual(reason && { allowed, reason })
  })
})
