import { earnings, held, isBelowZero, outside, transfer } from '#modules/money/ledger'
import { giveBackCharges, repayDebts, takeCharges } from '#modules/money/wallet'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { PayoutRow } from '#tables/payouts'

type Held = Pick<PayoutRow, 'id' | 'creatorId' | 'tokens' | 'revision'>

/** From now on these tokens can be neither spent nor asked for again, and the charges they come from are named. */
export async function hold(tx: Queryable, { id, creatorId, tokens, revision }: Held) {
  await repayDebts(tx, creatorId)
  try {
    await transfer(tx, {
      kind: 'payout',
      key: `payout:${id}:hold:${revision}`,
      postings: [{ from: earnings(creatorId), to: held(creatorId), amount: tokens }],
    })
  } catch (error) {
    if (!isBelowZero(error)) throw error
    throw invalid('requestTokens', 'You don’t have that many tokens to pay out.')
  }
  await takeCharges(tx, creatorId, { use: 'payout', useId: id }, tokens)
}

/** The tokens are the creator's again, to be asked for anew. */
export async function letGo(tx: Queryable, { id, creatorId, tokens, revision }: Held) {
  await transfer(tx, {
    kind: 'payout released',
    key: `payout:${id}:release:${revision}`,
    postings: [{ from: held(creatorId), to: earnings(creatorId), amount: tokens }],
  })
  await giveBackCharges(tx, creatorId, id)
}

/** The tokens have left the site as money. */
export async function payOut(tx: Queryable, { id, creatorId, tokens }: Held) {
  await transfer(tx, {
    kind: 'payout paid',
    key: `payout:${id}:paid`,
    postings: [{ from: held(creatorId), to: outside, amount: tokens }],
  })
}
