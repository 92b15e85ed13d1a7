import type { ledgerPlace } from '#tables/ledger'

/** A place in the ledger that holds money. */
export interface Place {
  place: (typeof ledgerPlace.enumValues)[number]
  owner: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Paid tokens of an account. */
export const wallet = (owner: string): Place => ({ place: 'wallet', owner })
/** Earnings that are not in a payout. */
export const earnings = (owner: string): Place => ({ place: 'earnings', owner })
/** Earnings on hold for a payout. */
export const held = (owner: string): Place => ({ place: 'held', owner })
/** Tokens on hold for a private stream. */
export const stake = (owner: string): Place => ({ place: 'stake', owner })
/** Bonus tokens of one grant. They are spent before paid tokens. */
export const bonus = (grantId: string): Place => ({ place: 'bonus', owner: grantId })
/** Earnings from promotions that the site doesn't pay. Never paid out. */
export const promotion = (owner: string): Place => ({ place: 'promotion', owner })
/** A creator's debt for refunds that their earnings did not cover, as a negative balance. */
export const debt = (owner: string): Place => ({ place: 'debt', owner })
/** Fees, less the tokens that the site gave away. */
export const site: Place = { place: 'site', owner: nobody }
/** Outside the site: the source of payments and the destination of payouts. */
export const outside: Place = { place: 'outside', owner: nobody }
