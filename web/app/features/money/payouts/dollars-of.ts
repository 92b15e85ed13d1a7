import type { Calls, PublicSettings, ResponseOf } from '@ovation/contract'

/** The parts of a creator's earnings. */
export type PayoutAccount = ResponseOf<Calls['POST /payout-requests/calculate']>

/** Dollars, calculated like the server does. */
export const dollarsOf = (
  tokens: number,
  { tokenConversionRate }: Pick<PublicSettings, 'tokenConversionRate'>,
) => Math.round(Math.round(tokens * 100) * tokenConversionRate) / 100
