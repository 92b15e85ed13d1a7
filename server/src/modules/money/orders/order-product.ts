import type { BodyOf, orderCalls, Paid, Place } from '@ovation/contract'
import { findItem, noSuchItem } from '#modules/content/items'
import { takeFromStock } from '#modules/content/products'
import type { Viewer } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import {
  boughtBefore,
  chargeWallet,
  commissionOf,
  nameOf,
  paidFor,
  publishSale,
  type Sale,
} from '#modules/money/wallet'
import type { Platform } from '#platform'
import { feeOf, formatTokens, requireAgreedPrice } from '#platform/amounts'
import { invalid } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import { brokenReference, type Queryable } from '#platform/postgres'
import type { OrderRow } from '#tables/orders'
import { readPlace } from './addresses.ts'
import { emailBuyer, emailSeller, newOrder, receipt } from './emails.ts'
import { findTerms, insertOrder } from './store.ts'
import { orderChanged } from './topics.ts'

type OrderInput = BodyOf<typeof orderCalls.buyProduct>

/** The terms of the sale, as the order stores them. */
type Deal = Omit<OrderRow, 'id' | 'number' | 'chargeId' | 'shippingCode' | 'createdAt' | 'updatedAt'>

interface Purchase {
  viewer: Viewer
  buyer: Member
  productId: string
  input: OrderInput
  idempotencyKey: IdempotencyKey | null
}

/** Pays for a product and orders it. A download is bought once: a repeat answers with the first order. */
export async function orderProduct(
  platform: Platform,
  { viewer, buyer, productId, input, idempotencyKey }: Purchase,
): Promise<Paid> {
  const product = await findProduct(platform, buyer, productId)
  if (product.type === 'digital' && product.access.reason === 'purchase') {
    return boughtBefore(platform, viewer.id, product, idempotencyKey)
  }
  const deal = await agree(platform, viewer.id, product, input)
  const gross = deal.unitPrice * deal.quantity
  const commission = await commissionOf(platform.db.orm, deal.sellerId)
  const sale: Sale = {
    type: 'product',
    payerId: deal.buyerId,
    creatorId: deal.sellerId,
    objectId: productId,
    quantity: deal.quantity,
    gross,
    fee: feeOf(gross, commission),
    commission,
    isOneOff: deal.productType === 'digital',
    idempotencyKey,
  }
  const { outcome, order } = await platform.db.orm
    .transaction((tx) => payAndOrder(platform, tx, sale, deal, nameOf(viewer)))
    .catch((error) => {
      // Deleted since it was read.
      throw brokenReference(error) ? noSuchItem('product') : error
    })
  if (order) await publishSale(platform, sale, outcome)
  return paidFor(platform, outcome.id)
}

type Product = Awaited<ReturnType<typeof findProduct>>

async function findProduct({ db }: Platform, buyer: Member, productId: string) {
  // Operators see more, but can buy only what everyone sees.
  const item = await findItem(db, { ...buyer, isModerator: false }, productId)
  const terms = item?.kind === 'product' ? await findTerms(db.orm, productId) : undefined
  if (!item || !terms) throw noSuchItem('product')
  return { ...item, ...terms }
}

/** The current terms of the sale. */
async function agree({ db }: Platform, buyerId: string, product: Product, input: OrderInput): Promise<Deal> {
  checkTerms(product, input)
  const isDownload = product.type === 'digital'
  return {
    buyerId,
    sellerId: product.creatorId,
    productId: product.id,
    productName: product.name,
    productType: product.type,
    quantity: input.quantity ?? 1,
    unitPrice: product.price,
    deliveryStatus: isDownload ? 'delivered' : 'processing',
    deliveryAddress: isDownload ? null : await placeFor(db.orm, buyerId, input),
    userNote: input.userNote?.trim() ?? '',
  }
}

function checkTerms({ access, isOnSale, type, price }: Product, input: OrderInput) {
  if (access.reason === 'owner') throw invalid('id', 'This is your own product.')
  if (!isOnSale) throw noSuchItem('product')
  if (price === 0) throw invalid('id', 'This product is free, so it can’t be ordered.')
  requireAgreedPrice({ seen: input.price, price, format: formatTokens })
  if (type === 'digital' && input.quantity !== undefined && input.quantity > 1) {
    throw invalid('quantity', 'You only need one copy of a download.')
  }
}

async function placeFor(db: Queryable, buyerId: string, { deliveryAddressId }: OrderInput): Promise<Place> {
  if (!deliveryAddressId) throw invalid('deliveryAddressId', 'Choose a delivery address.')
  return readPlace(db, buyerId, deliveryAddressId)
}

/** Charge, order, emails and stock, all or nothing. */
async function payAndOrder(platform: Platform, tx: Queryable, sale: Sale, deal: Deal, buyerName: string) {
  const outcome = await chargeWallet(tx, sale)
  if (!outcome.isNew) return { outcome }
  const order = await insertOrder(tx, { ...deal, id: newId(), chargeId: outcome.id })
  await emailBuyer(platform, tx, order, receipt(order))
  await emailSeller(platform, tx, order, newOrder(order, buyerName))
  await platform.extensions.announce(tx, orderChanged, { order, isNew: true })
  // Last, because concurrent orders of the product wait for this lock.
  await takeFromStock(tx, order)
  return { outcome, order }
}
