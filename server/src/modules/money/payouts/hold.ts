import { earnings, held, isBelowZero, outside, transfer } from '#modules/money/ledger'
import { releaseCharges, repayDebts, reserveCharges } from '#modules/money/wallet'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { PayoutRow } from '#tables/payouts'

type Held = Pick<PayoutRow, 'id' | 'creatorId' | 'tokens' | 'revision'>

/** Moves the tokens from earnings to the hold of the payout, and reserves the charges they come from. */
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
  await reserveCharges(tx, creatorId, { use: 'payout', useId: id }, tokens)
}

/** Moves the tokens back to earnings. */
export async function release(tx: Queryable, { id, creatorId, tokens, revision }: Held) {
  await transfer(tx, {
    kind: 'payout released',
    key: `payout:${id}:release:${revision}`,
    postings: [{ from: held(creatorId), to: earnings(creatorId), amount: tokens }],
  })
  await releaseCharges(tx, creatorId, id)
}

/** The payout is paid: the held tokens leave the site. */
export async function payOut(tx: Queryable, { id, creatorId, tokens }: Held) {
  await transfer(tx, {
    kind: 'payout paid',
    key: `payout:${id}:paid`,
    postings: [{ from: held(creatorId), to: outside, amount: tokens }],
  })
}
