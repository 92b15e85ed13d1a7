import { tokens } from '~/ui/text/format'

/** For places without room for the token icon. */
export const formatBalanceLeft = (balance: number) =>
  `${tokens(balance)} ${balance === 1 ? 'token' : 'tokens'} left.`
