import type { QueryOf, walletCalls } from '@ovation/contract'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { type Cell, csvOf } from '#platform/csv'
import { invalid } from '#platform/errors'
import type { Extensions } from '#platform/extensions'
import type { ChargeRow } from '#tables/wallet'
import { type Movement, readMovements } from './queries/wallet-statement.ts'
import { statementParties } from './statement-parties.ts'

type Range = QueryOf<typeof walletCalls.walletStatement>

/** Limits the memory of concurrent statements. */
const linesAtMost = 20_000

const header = ['date', 'what', 'with', 'reference', 'amount', 'balance', 'bonus', 'bonus balance']

/** All movements of a wallet, oldest first, with the balance and its bonus part after each. */
export async function walletStatement(
  { db, extensions }: Pick<Platform, 'db' | 'extensions'>,
  accountId: string,
  range: Range,
) {
  const movements = await readMovements(db.orm, accountId, range, linesAtMost + 1)
  if (movements.length > linesAtMost)
    throw invalid('fromDate', 'This is too much for one statement. Choose fewer days.')
  return csvOf(header, (await withParties(extensions, movements)).map(lineOf))
}

/** The movements with the creator names that other modules provide. */
async function withParties(extensions: Extensions, movements: Movement[]): Promise<Movement[]> {
  for (const kind of statementParties.kinds) {
    const references = new Set(movements.flatMap(({ event, reference }) => (event === kind ? reference : [])))
    if (references.size === 0) continue
    const names = await extensions.find(statementParties, kind)?.([...references])
    movements = movements.map((movement) =>
      movement.event === kind ? { ...movement, creator: names?.get(movement.reference) ?? null } : movement,
    )
  }
  return movements
}

const goods: Record<ChargeRow['type'], string> = {
  tip: 'Tip',
  feed: 'Post',
  product: 'Product',
  video: 'Video',
  gallery: 'Gallery',
  message: 'Message',
  stream: 'Stream ticket',
  stream_tip: 'Tip in a stream',
  private_stream: 'Private stream',
  subscription: 'Subscription',
}

/** Holds and releases of a private stream. */
const staking: Record<string, string> = {
  'private_stream stake': 'Held for a private stream',
  'private_stream return': 'Refunded from a private stream',
}

function lineOf({
  createdAt,
  reference,
  amount,
  balance,
  bonus,
  bonusBalance,
  creator,
  ...movement
}: Movement): Cell[] {
  const amounts = [amount, balance, bonus, bonusBalance].map((hundredths) => fromHundredths(hundredths))
  return [createdAt, titleOf(movement), creator, reference, ...amounts]
}

function titleOf({ event, kind, type }: Pick<Movement, 'event' | 'kind' | 'type'>): string {
  if (event === 'payment') return 'Top-up'
  if (event === 'adjustment') return 'Adjustment by the site'
  if (event === 'payment-refund') return 'Refunded top-up'
  if (event === 'private-stream') return staking[kind] ?? kind
  if (!type) return kind
  return event === 'refund' ? `${goods[type]} refunded` : goods[type]
}
