import type { ledgerPlace } from '#tables/ledger'

/** Somewhere money can be. */
export interface Place {
  place: (typeof ledgerPlace.enumValues)[number]
  owner: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Paid tokens of a person. */
export const wallet = (owner: string): Place => ({ place: 'wallet', owner })
/** Earnings that are not in a payout. */
export const earnings = (owner: string): Place => ({ place: 'earnings', owner })
/** Earnings on hold for a payout. */
export const held = (owner: string): Place => ({ place: 'held', owner })
/** Tokens on hold for a private stream. */
export const stake = (owner: string): Place => ({ place: 'stake', owner })
/** Tokens the site gave, of one grant: they are spent before those that were paid for. */
export const bonus = (grantId: string): Place => ({ place: 'bonus', owner: grantId })
/** Earnings from promotions that the site doesn't pay. Never paid out. */
export const promotion = (owner: string): Place => ({ place: 'promotion', owner })
/** A creator's debt for refunds that their earnings did not cover, as a negative balance. */
export const debt = (owner: string): Place => ({ place: 'debt', owner })
/** Fees, less the tokens that the site gave away. */
export const site: Place = { place: 'site', owner: nobody }
/** The world: where money comes from, and where it is paid out to. */
export const outside: Place = { place: 'outside', owner: nobody }
