import { tokens } from '~/ui/text/format'

/** Where there is no room for a coin. */
export const formatBalanceLeft = (balance: number) =>
  `${tokens(balance)} ${balance === 1 ? 'token' : 'tokens'} left.`
