import type { Access } from '@ovation/contract'

/** Everything that decides about one item and one viewer. */
export interface Facts {
  isOwner: boolean
  isOperator: boolean
  /** The creator is active and verified, and blocks neither the viewer nor their country. */
  isCreatorVisible: boolean
  status: 'draft' | 'active' | 'inactive'
  /** All its files are ready. */
  isReady: boolean
  /** The moment it appears has come. */
  isPublished: boolean
  isSale: boolean
  isPublic: boolean
  price: number
  isSubscribed: boolean
  isBought: boolean
}

const yes = (reason: Access['reason']): Access => ({ allowed: true, reason })
const no = (reason: Access['reason']): Access => ({ allowed: false, reason })

/** May this viewer have this? Null: they may not even know of it. The only place where this is decided. */
export function decide(facts: Facts): Access | null {
  if (facts.isOwner) return yes('owner')
  if (facts.isOperator) return yes('operator')
  if (!facts.isCreatorVisible || !facts.isReady) return null
  // Whoever paid keeps it, also when it is taken off the shelf or goes back to the desk.
  if (facts.isBought) return yes('purchase')
  if (facts.status !== 'active' || !facts.isPublished) return null
  if (facts.isSale) return facts.price === 0 ? yes('free') : no('needs-purchase')
  if (facts.isPublic) return yes('public')
  return facts.isSubscribed ? yes('subscription') : no('needs-subscription')
}

/** Whether anybody at all may have what is sold or given away like this, once it is shown. */
export function isOpenToAll(terms: Pick<Facts, 'isSale' | 'isPublic' | 'price'>): boolean {
  return decide({ ...stranger, ...terms })?.allowed ?? false
}

const stranger = {
  isOwner: false,
  isOperator: false,
  isCreatorVisible: true,
  status: 'active',
  isReady: true,
  isPublished: true,
  isSubscribed: false,
  isBought: false,
} as const
