import { tokensInSql as tokens } from '#modules/money/ledger'
import type { Check } from '#platform/extensions'

export const privateStreamChecks: Check[] = [
  {
    promise:
      'Of every private stream what was put aside is paid, given back or still there, and of one that is over none is.',
    query: `
      select 'Of the private stream ' || id || ', which is ' || status || ', ' || ${tokens('price * minutes')}
        || ' tokens were put aside; ' || ${tokens('price * paid_minutes')} || ' are paid, ' || ${tokens('returned')}
        || ' given back and ' || ${tokens('staked')} || ' still there.' as sentence
      from private_streams
      where price * paid_minutes + returned + staked <> price * minutes
        or (status in ('ended', 'declined', 'cancelled') and staked <> 0)`,
  },
]
