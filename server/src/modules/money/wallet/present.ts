import type { Charge, Paid, Party } from '@ovation/contract'
import type { Item } from '#modules/content/items'
import { avatarUrl } from '#modules/identity/people'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import { loadCharges, type ShownCharge } from './load-charges.ts'
import type { PartyRow } from './queries/charge-line.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files'>

export const presentParty = (files: Files, { id, username, name, avatarFileId }: PartyRow): Party => ({
  _id: id,
  username,
  name,
  avatar: avatarUrl(files, avatarFileId),
})

const pages = { feed: 'post', video: 'video', gallery: 'gallery', product: 'product' }

type Bought = Pick<Item, 'id' | 'kind' | 'title'>

/** A message links to its conversation, a stream to its creator. */
function pathOf({ id, kind }: Bought, creator: Pick<PartyRow, 'id' | 'username'>) {
  if (kind === 'message') return '/messages'
  return kind === 'stream' ? `/streaming/${creator.username ?? creator.id}` : `/${pages[kind]}/${id}`
}

/** The page of the purchased item, if it has one. Posts may have no title. */
export const presentTarget = (
  item: Bought | null,
  creator: Pick<PartyRow, 'id' | 'username'>,
): Charge['target'] =>
  item && {
    _id: item.id,
    title: item.title || (item.kind === 'message' ? 'Message' : 'Post'),
    path: pathOf(item, creator),
  }

export const presentCharge = (files: Files, charge: ShownCharge): Charge => ({
  _id: charge.id,
  type: charge.type,
  status: charge.status,
  price: fromHundredths(charge.gross),
  bonus: fromHundredths(charge.bonus),
  refunded: fromHundredths(charge.refunded),
  quantity: charge.quantity,
  performer: presentParty(files, charge.creator),
  target: presentTarget(charge.item, charge.creator),
  orderId: charge.orderId,
  createdAt: charge.createdAt.toISOString(),
})

export const presentPaid = (files: Files, charge: ShownCharge): Paid => ({
  ...presentCharge(files, charge),
  balance: fromHundredths(charge.balance),
  bonusBalance: fromHundredths(charge.bonusBalance),
  balanceVersion: charge.version,
})

/** The answer to a payment: its charge, possibly an earlier one, and the current balance. */
export async function paidFor(parts: Parts, chargeId: string): Promise<Paid> {
  const [charge] = await loadCharges(parts, [chargeId])
  if (!charge) throw new Error(`There is no charge ${chargeId}.`)
  return presentPaid(parts.files, charge)
}
