import { type Place, type Posting, postingsUnder, unpaidAmong, wallet } from '#modules/money/ledger'
import type { Queryable } from '#platform/postgres'
import type { ChargeRefund, ChargeRow } from '#tables/wallet'
import { usedOfPrivateStream } from './private-stream-tokens.ts'
import { findRefunds } from './refund-store.ts'

/** The parts of a refund, as the table has them. */
export type RefundParts = Pick<ChargeRefund, 'amount' | 'fee' | 'bonus' | 'unpaid' | 'bonusFee' | 'unpaidFee'>

export interface RefundPlan extends RefundParts {
  number: number
  /** The part that the creator loses from their earnings, and from the earnings that the site does not pay out. */
  payable: number
  promotion: number
  /** What returns where. A sale by card has no places here: its part goes to the site, which refunds the card. */
  lines: Line[]
}

/** An entry of the sale with the amount that is refunded of it. */
interface Line {
  source: 'paid' | 'bonus' | 'unpaid'
  to: 'earnings' | 'promotion' | 'site'
  /** Null for a sale by card, and for a private stream until its tokens are found. */
  from: Place | null
  amount: number
}

export const refundKey = (chargeId: string, number: number) =>
  number === 1 ? `refund:${chargeId}` : `refund:${chargeId}:${number}`

/**
 * Divides a refund among the parts of the sale: fan's tokens and bonus, creator's share and site's fee, in proportion to
 * what is left of each. A refund of the rest returns each part to the last hundredth.
 */
export async function planRefund(tx: Queryable, charge: ChargeRow, amount: number): Promise<RefundPlan> {
  const refunds = await findRefunds(tx, charge.id)
  const isPrivate = charge.type === 'private_stream'
  const isByCard = charge.paidFrom === 'card'
  const left = isByCard || isPrivate ? leftByColumns(charge, refunds) : await leftOfSale(tx, charge, refunds)
  const divided = divide(left, amount)
  const lines = isPrivate ? await addSources(tx, charge, refunds, divided) : divided
  const sum = (fits: (line: Line) => boolean) =>
    lines.reduce((total, line) => total + (fits(line) ? line.amount : 0), 0)
  const isFee = ({ to }: Line) => to === 'site'
  const isUnpaid = ({ source }: Line) => source === 'unpaid'
  const isBonus = ({ source }: Line) => source !== 'paid'
  return {
    number: refunds.length + 1,
    amount,
    fee: sum(isFee),
    bonus: sum(isBonus),
    unpaid: sum(isUnpaid),
    bonusFee: sum((line) => isBonus(line) && isFee(line)),
    unpaidFee: sum((line) => isUnpaid(line) && isFee(line)),
    payable: sum(({ to }) => to === 'earnings'),
    promotion: sum(({ to }) => to === 'promotion'),
    lines,
  }
}

/** Rounds down up to each line, so that the shares add up and no line gets more than it has. */
function divide(left: Line[], amount: number): Line[] {
  const total = left.reduce((sum, line) => sum + line.amount, 0)
  let upto = 0
  let given = 0
  return left.map((line) => {
    upto += line.amount
    const share = proportion(amount, upto, total) - given
    given += share
    return { ...line, amount: share }
  })
}

/** a · b / c, rounded down. Products of two amounts may exceed what a number holds exactly. */
const proportion = (a: number, b: number, c: number) => Number((BigInt(a) * BigInt(b)) / BigInt(c))

/** The entries of the sale less what earlier refunds reversed of each. */
async function leftOfSale(tx: Queryable, { id }: ChargeRow, refunds: ChargeRefund[]): Promise<Line[]> {
  const paid = await postingsUnder(tx, `charge:${id}`)
  const returned = new Map<string, number>()
  for (const { number } of refunds) {
    for (const { from, to, amount } of await postingsUnder(tx, refundKey(id, number))) {
      // A debt covers what the earnings did not.
      const entry = entryOf(to, from.place === 'debt' ? 'earnings' : from.place)
      returned.set(entry, (returned.get(entry) ?? 0) + amount)
    }
  }
  const grants = paid.flatMap(({ from }) => (from.place === 'bonus' ? from.owner : []))
  const unpaid = await unpaidAmong(tx, [...new Set(grants)])
  return paid.map(({ from, to, amount }) => ({
    source: from.place === 'bonus' ? (unpaid.has(from.owner) ? 'unpaid' : 'bonus') : 'paid',
    to: destinationOf(to),
    from,
    amount: amount - (returned.get(entryOf(from, to.place)) ?? 0),
  }))
}

const entryOf = ({ place, owner }: Place, to: Place['place']) => `${place}:${owner}:${to}`

function destinationOf({ place }: Posting['to']): Line['to'] {
  if (place === 'earnings' || place === 'promotion' || place === 'site') return place
  throw new Error(`A sale does not pay to ${place}.`)
}

/**
 * The site received the card's part and paid the creator's, and the minutes of a private stream are paid from what was on
 * hold. So the parts of these sales are in their rows only.
 */
function leftByColumns({ gross, fee, bonus, unpaid }: ChargeRow, refunds: ChargeRefund[]): Line[] {
  const bonusFee = proportion(fee, bonus, gross)
  const unpaidFee = proportion(fee, unpaid, gross)
  const sold = { amount: gross, fee, bonus, unpaid, bonusFee, unpaidFee }
  const left = refunds.reduce<RefundParts>(
    (rest, refund) => ({
      amount: rest.amount - refund.amount,
      fee: rest.fee - refund.fee,
      bonus: rest.bonus - refund.bonus,
      unpaid: rest.unpaid - refund.unpaid,
      bonusFee: rest.bonusFee - refund.bonusFee,
      unpaidFee: rest.unpaidFee - refund.unpaidFee,
    }),
    sold,
  )
  const paidFee = left.fee - left.bonusFee
  const sitePaidFee = left.bonusFee - left.unpaidFee
  const line = (source: Line['source'], to: Line['to'], amount: number): Line => ({
    ...{ source, to, amount },
    from: null,
  })
  return [
    line('paid', 'earnings', left.amount - left.bonus - paidFee),
    line('paid', 'site', paidFee),
    line('bonus', 'earnings', left.bonus - left.unpaid - sitePaidFee),
    line('bonus', 'site', sitePaidFee),
    line('unpaid', 'promotion', left.unpaid - left.unpaidFee),
    line('unpaid', 'site', left.unpaidFee),
  ]
}

/** Names where the parts of a refunded private stream return: the wallet, or the grants that paid for it. */
async function addSources(
  tx: Queryable,
  { id, payerId }: ChargeRow,
  refunds: ChargeRefund[],
  lines: Line[],
): Promise<Line[]> {
  const grants = await usedOfPrivateStream(
    tx,
    id,
    refunds.map(({ number }) => refundKey(id, number)),
  )
  const unpaid = await unpaidAmong(
    tx,
    grants.map(({ from }) => from.owner),
  )
  return lines.flatMap((line): Line[] => {
    if (line.source === 'paid') return [{ ...line, from: wallet(payerId) }]
    let rest = line.amount
    const parts = grants
      .filter(({ from }) => unpaid.has(from.owner) === (line.source === 'unpaid'))
      .map((grant): Line => {
        const amount = Math.min(rest, grant.left)
        rest -= amount
        grant.left -= amount
        return { ...line, from: grant.from, amount }
      })
    if (rest > 0) throw new Error(`The grants of the private stream ${id} do not make up its bonus.`)
    return parts
  })
}
