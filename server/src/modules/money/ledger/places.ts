import type { ledgerPlace } from '#tables/ledger'

/** Somewhere money can be. */
export interface Place {
  place: (typeof ledgerPlace.enumValues)[number]
  owner: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** What a person can spend. */
export const wallet = (owner: string): Place => ({ place: 'wallet', owner })
/** What a creator has earned and not asked for. */
export const earnings = (owner: string): Place => ({ place: 'earnings', owner })
/** What a creator asked to be paid out. */
export const held = (owner: string): Place => ({ place: 'held', owner })
/** What a fan has put aside for a private stream. */
export const stake = (owner: string): Place => ({ place: 'stake', owner })
/** Tokens the site gave, of one grant: they are spent before those that were paid for. */
export const bonus = (grantId: string): Place => ({ place: 'bonus', owner: grantId })
/** What a creator earned from promotions that the site does not pay. It is never paid out. */
export const promotion = (owner: string): Place => ({ place: 'promotion', owner })
/** What a creator owes for refunds that their earnings did not cover: as much below zero as they owe. */
export const debt = (owner: string): Place => ({ place: 'debt', owner })
/** What the site has earned, less what it gave away. */
export const site: Place = { place: 'site', owner: nobody }
/** The world: where money comes from, and where it is paid out to. */
export const outside: Place = { place: 'outside', owner: nobody }
