import type { Access } from '@ovation/contract'

/** Everything that decides about one item and one viewer. */
export interface Facts {
  isOwner: boolean
  isModerator: boolean
  /** The creator is active and verified, and blocks neither the viewer nor their country. */
  isCreatorVisible: boolean
  /** The creator deletes the account, or did. */
  isCreatorLeaving?: boolean
  /** Operators hid it or took it down. */
  isRestricted: boolean
  status: 'draft' | 'active' | 'inactive'
  /** All its files are ready. */
  isReady: boolean
  /** Its publication time has passed. */
  isPublished: boolean
  isSale: boolean
  isPublic: boolean
  price: number
  isSubscribed: boolean
  isBought: boolean
}

const yes = (reason: Access['reason']): Access => ({ allowed: true, reason })
const no = (reason: Access['reason']): Access => ({ allowed: false, reason })

/** Decides whether a viewer may see an item; null hides that it exists. The only place for this rule. */
export function decide(facts: Facts): Access | null {
  if (facts.isOwner) return yes('owner')
  if (facts.isModerator) return yes('operator')
  if (facts.isRestricted) return null
  // Buyers keep access when the creator leaves, unlike when the creator is suspended.
  if (facts.isCreatorLeaving && facts.isBought && facts.isReady) return yes('purchase')
  if (!facts.isCreatorVisible || !facts.isReady) return null
  // Buyers keep access, even when the item is hidden or becomes a draft again.
  if (facts.isBought) return yes('purchase')
  if (facts.status !== 'active' || !facts.isPublished) return null
  if (facts.isSale) return facts.price === 0 ? yes('free') : no('needs-purchase')
  if (facts.isPublic) return yes('public')
  return facts.isSubscribed ? yes('subscription') : no('needs-subscription')
}

/** Whether an item with these terms is open to everyone once it is published. */
export function isOpenToAll(terms: Pick<Facts, 'isSale' | 'isPublic' | 'price'>): boolean {
  return decide({ ...stranger, ...terms })?.allowed ?? false
}

const stranger = {
  isOwner: false,
  isModerator: false,
  isCreatorVisible: true,
  isRestricted: false,
  status: 'active',
  isReady: true,
  isPublished: true,
  isSubscribed: false,
  isBought: false,
} as const
