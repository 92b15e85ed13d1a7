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

/** Takes the tokens of so many minutes out of the fan's wallet, the bonus first. A fan who has not as many is told so. */
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

/** What was put aside, in the order it is paid in: what came first goes first. */
async function heldParts(tx: Queryable, { id, stakes }: PrivateStreamRow): Promise<Spent[]> {
  const parts: Posting[] = []
  for (let number = 1; number <= stakes; number++)
    parts.push(...(await postingsUnder(tx, keyOf(id, `stake:${number}`))))
  return parts
}

/** The first so much of it. */
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
 * Pays the minutes up to this one: to the site its share, to the creator the rest, and what of it came from a bonus that
 * the site does not pay to where nothing is paid out from. The charge says the same in its columns, because the share of
 * the site is the same part of every minute.
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
  /** The creator's part of what the site does not pay. */
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
    ...{ gross: price * upTo, fee: fee * upTo },
    ...bonusIn(upTo),
  })
}

/** What was not used goes back to exactly where it came from. */
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
