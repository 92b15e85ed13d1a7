import type { Creator } from '#modules/identity/people'
import { readNumber } from '#modules/identity/settings'
import { chargeWallet, commissionOf } from '#modules/money/wallet'
import { feeOf } from '#platform/amounts'
import type { Queryable } from '#platform/postgres'
import { tokensFor } from './terms.ts'

/** The site's fee and its rate. */
export async function siteFee(tx: Queryable, { accountId }: Pick<Creator, 'accountId'>, gross: number) {
  const commission = await commissionOf(tx, accountId)
  return { fee: feeOf(gross, commission), commission }
}

/** Pays from a wallet, at the current token price. */
export async function chargeFan(
  tx: Queryable,
  creator: Creator,
  { payerId, subscriptionId, cents }: { payerId: string; subscriptionId: string; cents: number },
) {
  const gross = tokensFor(cents, await readNumber(tx, 'tokenConversionRate'))
  const { id: chargeId } = await chargeWallet(tx, {
    type: 'subscription',
    payerId,
    creatorId: creator.accountId,
    objectId: subscriptionId,
    gross,
    ...(await siteFee(tx, creator, gross)),
  })
  return { chargeId, gross }
}
