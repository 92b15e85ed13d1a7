import type { BodyOf, Payout, payoutCalls } from '@ovation/contract'
import { readSettings } from '#modules/identity/settings'
import { claimIdempotencyKey } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { readAmount } from '#platform/amounts'
import { conflict, invalid } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import { brokenUnique } from '#platform/postgres'
import { alertOperators } from './alert-operators.ts'
import { findDestination } from './destination.ts'
import { hold } from './hold.ts'
import { presentPayout } from './present.ts'
import { sealDestination } from './seal-destination.ts'
import { insertPayout, readPayout, recordEvent } from './store.ts'

type Request = BodyOf<typeof payoutCalls.requestPayout>

/** Requests a payout. The tokens are held from then on. */
export async function requestPayout(
  platform: Platform,
  creatorId: string,
  { requestTokens, requestNote = '', paymentAccountType }: Request,
  idempotencyKey: IdempotencyKey | null,
): Promise<Payout> {
  const worth = await dollarsOf(platform, requestTokens)
  return naming(() =>
    platform.db.orm.transaction(async (tx) => {
      const { id, isNew } = await claimIdempotencyKey(tx, creatorId, idempotencyKey, newId())
      if (!isNew) return presentPayout(await readPayout(tx, id))
      const destination = await findDestination(platform, tx, creatorId, paymentAccountType)
      const payout = await insertPayout(tx, {
        id,
        creatorId,
        ...worth,
        accountType: paymentAccountType,
        ...sealDestination(platform, destination),
        requestNote,
      })
      await hold(tx, payout)
      await recordEvent(tx, payout, 'requested', creatorId, requestNote)
      await alertOperators(platform, tx, payout)
      return presentPayout(payout)
    }),
  )
}

/** Hundredths of a token, and cents at the current rate. */
export async function dollarsOf(platform: Platform, requestTokens: number) {
  const { minimumPayoutAmount, tokenConversionRate } = await readSettings(platform)
  const tokens = readAmount('requestTokens', requestTokens)
  if (tokens < minimumPayoutAmount * 100) {
    throw invalid('requestTokens', `Request at least ${minimumPayoutAmount} tokens.`)
  }
  const cents = Math.round(tokens * tokenConversionRate)
  if (cents < 1) throw invalid('requestTokens', 'This amount is less than one cent.')
  return { tokens, cents }
}

async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenUnique(error) !== 'payouts_pending') throw error
    throw conflict('PAYOUT_PENDING', 'You already have a payout request. Wait for it, or change it.')
  }
}
