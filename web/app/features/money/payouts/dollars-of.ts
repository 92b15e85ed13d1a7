import type { Calls, PublicSettings, ResponseOf } from '@ovation/contract'

/** Where everything a creator has earned is now. */
export type PayoutAccount = ResponseOf<Calls['POST /payout-requests/calculate']>

/** Dollars, as the server will work them out when it is asked. */
export const dollarsOf = (
  tokens: number,
  { tokenConversionRate }: Pick<PublicSettings, 'tokenConversionRate'>,
) => Math.round(Math.round(tokens * 100) * tokenConversionRate) / 100
