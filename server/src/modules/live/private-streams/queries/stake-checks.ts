import { tokensInSql as tokens } from '#modules/money/ledger'
import type { Check } from '#platform/extensions'

export const privateStreamChecks: Check[] = [
  {
    promise:
      'The hold of every private stream is paid, released or still held, and nothing is held once it is over.',
    query: `
      select 'Of the private stream ' || id || ', which is ' || status || ', ' || ${tokens('price * minutes')}
        || ' tokens were held; ' || ${tokens('price * paid_minutes')} || ' are paid, ' || ${tokens('returned')}
        || ' released and ' || ${tokens('staked')} || ' still held.' as sentence
      from private_streams
      where price * paid_minutes + returned + staked <> price * minutes
        or (status in ('ended', 'declined', 'cancelled') and staked <> 0)`,
  },
]
