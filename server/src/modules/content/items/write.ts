import type { PriceKind } from '@ovation/contract'
import { requireAllowedPrice } from '#modules/identity/settings'
import { readAmount } from '#platform/amounts'
import { conflict, invalid } from '#platform/errors'
import type { Files } from '#platform/files'
import { newId } from '#platform/ids'
import { brokenReference, type Queryable } from '#platform/postgres'
import { sanitise } from '#platform/rich-text'
import type { Item } from '#tables/items'
import { noSuchItem, restricted } from './refusals.ts'
import { searchableText } from './searchable-text.ts'
import { deleteRow, insertItem, lockOwnItem, updateItem } from './store.ts'

/** Changes to any item as calls contain them: prices in tokens, times as text. */
export interface ItemChanges {
  title?: string
  body?: string
  isSale?: boolean
  isPublic?: boolean
  price?: number
  status?: Item['status']
  isPinned?: boolean
  scheduledAt?: string | null
  /** The schedule is that of something the item tells about; it does not wait for it. */
  appearsAtOnce?: boolean
}

/** A new item of a creator. */
export async function createItem(
  tx: Queryable,
  creatorId: string,
  kind: Item['kind'],
  changes: ItemChanges,
  clientId?: string,
): Promise<Item> {
  const fields = checked(kind, blank, changes)
  await checkPrice(tx, kind, blank, fields)
  return insertItem(tx, { ...fields, id: newId(), kind, creatorId, clientId })
}

/** Changes an item of this creator; for anyone else it does not exist. The row stays locked until the transaction ends. */
export async function changeItem(
  tx: Queryable,
  creatorId: string,
  kind: Item['kind'],
  itemId: string,
  changes: ItemChanges,
): Promise<Item> {
  const before = await lockOwnItem(tx, creatorId, kind, itemId)
  if (before.restriction) throw restricted()
  const fields = checked(kind, before, changes)
  await checkPrice(tx, kind, before, fields)
  const item = await updateItem(tx, itemId, fields)
  if (!item) throw noSuchItem(kind)
  return item
}

type Before = Pick<
  Item,
  'title' | 'body' | 'isSale' | 'isPublic' | 'isPinned' | 'price' | 'status' | 'scheduledAt' | 'publishedAt'
>

const blank: Before = {
  title: '',
  body: '',
  isSale: false,
  isPublic: false,
  isPinned: false,
  price: 0,
  status: 'active',
  scheduledAt: null,
  publishedAt: new Date(0),
}

const isNew = (before: Before) => before === blank

function checked(kind: Item['kind'], before: Before, changes: ItemChanges) {
  const title = changes.title?.trim() ?? before.title
  if (title === '' && kind !== 'feed' && kind !== 'message')
    throw invalid(kind === 'product' ? 'name' : 'title', 'This field is required.')
  const body = changes.body === undefined ? before.body : sanitise(changes.body)
  const isSale = changes.isSale ?? before.isSale
  // An item is either for sale or public: setting one unsets the other.
  const isPublic = changes.isPublic ?? (changes.isSale ? false : before.isPublic)
  if (isSale && isPublic) throw invalid('isPublic', 'Something for sale can’t be free for everyone.')
  const price = changes.price === undefined ? before.price : readAmount('price', changes.price)
  const status = changes.status ?? before.status
  const moments = appearance(before, status, changes)
  return {
    title,
    body,
    words: searchableText({ kind, title, body, isSale, isPublic, price }),
    isSale,
    isPublic,
    isPinned: pinned(before, changes, status === 'active' && moments.publishedAt <= new Date()),
    price,
    status,
    ...moments,
  }
}

const pricedAs = {
  ...{ feed: 'content', video: 'content', gallery: 'content' },
  ...{ product: 'product', message: 'message', stream: 'ticket' },
} as const satisfies Record<Item['kind'], PriceKind>

type Offer = Pick<Item, 'isSale' | 'price'>

/** Only a new price is checked, so that new limits don't block other changes. */
async function checkPrice(tx: Queryable, kind: Item['kind'], before: Offer, { isSale, price }: Offer) {
  if (!isSale || (before.isSale && before.price === price)) return
  await requireAllowedPrice(tx, { kind: pricedAs[kind], path: 'price', price })
}

/** Only visible items can be pinned; a withdrawn item is unpinned. */
function pinned(before: Before, { isPinned }: ItemChanges, isShown: boolean) {
  if (isPinned && !isShown) throw invalid('isPinned', 'Only published posts can be pinned.')
  return isShown && (isPinned ?? before.isPinned)
}

/** When it appears: at its schedule, else the moment it is first published. */
function appearance(before: Before, status: Item['status'], changes: ItemChanges) {
  const now = new Date()
  const requested = changes.scheduledAt
  const scheduledAt =
    requested === undefined ? before.scheduledAt : requested === null ? null : new Date(requested)
  const moved = scheduledAt?.getTime() !== before.scheduledAt?.getTime()
  // Negated, so that an invalid date is refused too.
  if (scheduledAt && moved && !(scheduledAt > now))
    throw invalid('scheduledAt', 'Choose a time in the future.')
  if (scheduledAt && scheduledAt > now && !changes.appearsAtOnce)
    return { scheduledAt, publishedAt: scheduledAt }
  const appears =
    isNew(before) || before.publishedAt > now || (before.status === 'draft' && status === 'active')
  return { scheduledAt, publishedAt: appears ? now : before.publishedAt }
}

/** Deletes an item of this creator with its files, unless it was bought or ordered. */
export async function deleteItem(
  tx: Queryable,
  files: Files,
  creatorId: string,
  kind: Item['kind'],
  itemId: string,
) {
  const item = await lockOwnItem(tx, creatorId, kind, itemId)
  const originals = await keepingWhatIsSold(deleteRow(tx, itemId))
  const kept = [...originals, item.thumbnailFileId, item.teaserFileId]
  await files.remove(tx, ...kept.filter((fileId) => fileId !== null))
}

/** Purchases reference the item, so the database refuses to delete it. */
async function keepingWhatIsSold<T>(deletion: Promise<T>): Promise<T> {
  try {
    return await deletion
  } catch (error) {
    if (!brokenReference(error)) throw error
    throw conflict(
      'ITEM_SOLD',
      'People have bought this, so it can’t be deleted. Hide it instead: buyers keep access.',
    )
  }
}
