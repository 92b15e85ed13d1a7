import type { Product } from '@ovation/contract'
import { post } from './posts'

/** A physical product; five are in stock. */
export function product(facts: Partial<Product> = {}): Product {
  const { performerId, performer, cover, stats, publishedAt, createdAt, updatedAt, _id } = post()
  return {
    _id,
    performerId,
    performer,
    status: 'active',
    filesState: 'ready',
    restriction: null,
    isSale: true,
    isPublic: false,
    price: 12,
    access: { allowed: false, reason: 'needs-purchase' },
    cover,
    stats,
    isLiked: false,
    isBookMarked: false,
    isSubscribed: false,
    isFollowed: false,
    isBought: false,
    scheduledAt: null,
    publishedAt,
    createdAt,
    updatedAt,
    name: 'Tour print',
    description: '',
    descriptionTree: [],
    type: 'physical',
    stock: 5,
    image: null,
    digitalFile: null,
    ...facts,
  }
}
