import {
  earnings,
  type Posting,
  paying,
  postingsUnder,
  promotion,
  type Spent,
  site,
  spendOrder,
  stake,
  transfer,
  unpaidAmong,
} from '#modules/money/ledger'
import { growCharge } from '#modules/money/wallet'
import type { Queryable } from '#platform/postgres'
import type { PrivateStreamRow } from '#tables/private-streams'

const keyOf = (id: string, what: string) => `private-stream:${id}:${what}`

/** Holds the tokens of these minutes, bonus first. Fails if the balance is too low. */
export async function holdStake(
  tx: Queryable,
  { id, fanId, price }: PrivateStreamRow,
  { minutes, stakeNumber }: { minutes: number; stakeNumber: number },
) {
  const spent = await spendOrder(tx, fanId, price * minutes)
  await paying(() =>
    transfer(tx, {
      kind: 'private_stream stake',
      key: keyOf(id, `stake:${stakeNumber}`),
      postings: spent.map(({ from, amount }) => ({ from, to: stake(fanId), amount })),
    }),
  )
}

/** The held tokens in the order they are spent: first held, first spent. */
async function heldParts(tx: Queryable, { id, stakes }: PrivateStreamRow): Promise<Spent[]> {
  const parts: Posting[] = []
  for (let number = 1; number <= stakes; number++)
    parts.push(...(await postingsUnder(tx, keyOf(id, `stake:${number}`))))
  return parts
}

/** The first part of this amount. */
function firstOf(parts: Spent[], amount: number): Spent[] {
  let rest = amount
  return parts.map(({ from, amount: has }) => {
    const taken = Math.min(rest, has)
    rest -= taken
    return { from, amount: taken }
  })
}

const sum = (parts: Spent[]) => parts.reduce((total, { amount }) => total + amount, 0)

/**
 * Settles the minutes up to this one: the fee to the site, the rest to the creator. The part from bonus tokens that
 * the site does not pay goes to an account without payouts. The charge has the same amounts in its columns, because
 * the fee is the same for every minute.
 */
export async function settleMinutes(tx: Queryable, stream: PrivateStreamRow, upTo: number) {
  const { id, fanId, creatorId, price, fee, paidMinutes } = stream
  const parts = await heldParts(tx, stream)
  const grants = parts.flatMap(({ from }) => (from.place === 'bonus' ? from.owner : []))
  const unpaidGrants = await unpaidAmong(tx, grants)
  const bonusIn = (minutes: number) => {
    const bonus = firstOf(parts, price * minutes).filter(({ from }) => from.place === 'bonus')
    return { bonus: sum(bonus), unpaid: sum(bonus.filter(({ from }) => unpaidGrants.has(from.owner))) }
  }
  /** The creator's share of unpaid bonus tokens. */
  const promotedIn = (minutes: number) => {
    const { unpaid } = bonusIn(minutes)
    return unpaid - Number((BigInt(fee) * BigInt(unpaid)) / BigInt(price))
  }
  for (let minute = paidMinutes + 1; minute <= upTo; minute++) {
    const promoted = promotedIn(minute) - promotedIn(minute - 1)
    await transfer(tx, {
      kind: 'private_stream',
      key: keyOf(id, `minute:${minute}`),
      postings: [
        { from: stake(fanId), to: earnings(creatorId), amount: price - fee - promoted },
        { from: stake(fanId), to: promotion(creatorId), amount: promoted },
        { from: stake(fanId), to: site, amount: fee },
      ],
    })
  }
  await growCharge(tx, {
    ...{ id, type: 'private_stream', payerId: fanId, creatorId, objectId: id, quantity: upTo },
    ...{ gross: price * upTo, fee: fee * upTo, commission: stream.commission },
    ...bonusIn(upTo),
  })
}

/** Releases unused tokens to where they came from. */
export async function releaseStake(tx: Queryable, stream: PrivateStreamRow) {
  const { id, fanId, price, paidMinutes, staked } = stream
  if (staked === 0) return
  const parts = await heldParts(tx, stream)
  const paid = firstOf(parts, price * paidMinutes)
  await transfer(tx, {
    kind: 'private_stream return',
    key: keyOf(id, 'return'),
    postings: parts.map(({ from, amount }, at) => ({
      from: stake(fanId),
      to: from,
      amount: amount - (paid[at]?.amount ?? 0),
    })),
  })
}
