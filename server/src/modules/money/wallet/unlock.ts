import type { Paid } from '@ovation/contract'
import { type Unlockable, type UnlockableKind, unlockables } from '#modules/content/items'
import { findPurchase } from '#modules/identity/access'
import type { Viewer } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import { claimIdempotencyKey } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { feeOf, formatTokens, requireAgreedPrice } from '#platform/amounts'
import { AppError, conflict, notFound } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { brokenReference } from '#platform/postgres'
import { chargeWalletAtOnce, type Sale } from './charge-wallet.ts'
import { commissionOf } from './commission/store.ts'
import { paidFor } from './present.ts'
import { publishSale } from './publish-sale.ts'

const words = { feed: 'post', video: 'video', gallery: 'gallery', message: 'message', stream: 'stream' }

export interface Wanted {
  kind: UnlockableKind
  id: string
  /** In tokens, as the payer saw it. */
  price?: number
}

/** Buys access to an item. A repeat answers the first purchase. */
export async function unlock(
  platform: Platform,
  viewer: Viewer,
  member: Member,
  wanted: Wanted,
  idempotencyKey: IdempotencyKey | null,
): Promise<Paid> {
  const { kind, id } = wanted
  const gone = notFound(`This ${words[kind]}`)
  const found = await platform.extensions.find(unlockables, kind)?.(member, id)
  if (!found) throw gone
  if (found.access.reason === 'purchase') return boughtBefore(platform, viewer.id, found, idempotencyKey)
  checkTerms(found, wanted.price)
  const commission = await commissionOf(platform.db.orm, found.creatorId)
  const sale: Sale = {
    type: kind,
    payerId: viewer.id,
    creatorId: found.creatorId,
    objectId: found.id,
    gross: found.price,
    fee: feeOf(found.price, commission),
    commission,
    isOneOff: true,
    idempotencyKey,
  }
  const outcome = await chargeWalletAtOnce(platform.db, sale).catch((error) => {
    // Deleted since it was read.
    throw brokenReference(error) ? gone : error
  })
  if (outcome.isNew) await publishSale(platform, sale, outcome)
  return paidFor(platform, outcome.id)
}

function checkTerms({ access, price }: Unlockable, seen: number | undefined) {
  if (access.allowed) throw conflict('NOTHING_TO_PAY', 'You already have this.')
  if (access.reason === 'needs-subscription')
    throw new AppError('NEEDS_SUBSCRIPTION', 422, 'This is for subscribers.')
  requireAgreedPrice({ seen, price, format: formatTokens })
}

/** Answers the first purchase, under any idempotency key. */
export async function boughtBefore(
  platform: Platform,
  payerId: string,
  { id }: Pick<Unlockable, 'id'>,
  idempotencyKey: IdempotencyKey | null,
) {
  const { db } = platform
  const chargeId = await findPurchase(db.orm, payerId, id)
  if (!chargeId) throw conflict('TRY_AGAIN', 'This was just refunded. Try again.')
  const first = await claimIdempotencyKey(db.orm, payerId, idempotencyKey, chargeId)
  return paidFor(platform, first.id)
}
