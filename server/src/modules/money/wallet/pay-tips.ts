import { keyReused, notEnough, paying } from '#modules/money/ledger'
import type { Background } from '#platform/background'
import { batched } from '#platform/batch'
import type { IdempotencyKey } from '#platform/http'
import { isId } from '#platform/ids'
import { brokenUnique, type Database, type Queryable } from '#platform/postgres'
import type { PartyRow } from './queries/charge-line.ts'
import type { StreamPlace } from './tip-places.ts'
import { callPayTips, callPayTipsAtOnce, saveTipMessages, type TipRow } from './tip-store.ts'
import type { AfterCommit, StreamTip } from './tips-paid.ts'

export interface Tip {
  /** Generated before the first try, so that a retry can't pay twice. */
  id: string
  type: 'tip' | 'stream_tip'
  payerId: string
  country: string | null
  /** The tipped creator. */
  idOrUsername: string
  /** The session of the stream in which the tip is given, and the stream. */
  objectId?: string | null
  place?: StreamPlace | null
  gross: number
  /** The payer's message. */
  text?: string
  idempotencyKey: IdempotencyKey | null
}

export interface PaidTip {
  id: string
  /** The bonus part of the tip. */
  bonus: number
  balance: number
  bonusBalance: number
  version: number
  createdAt: Date
  creator: PartyRow
}

type PublishTips = (tx: Queryable, tips: StreamTip[]) => Promise<AfterCommit[]>

/**
 * Finds the creator and pays them; null: not found. Concurrent tips are paid in one statement. Those in a stream are
 * published in the same transaction.
 */
export function tipPayer(
  db: Pick<Database, 'pool' | 'orm'>,
  publish: PublishTips = async () => [],
  background: Pick<Background, 'run'> | null = null,
): (tip: Tip) => Promise<PaidTip | null> {
  const payInBatch = batched(async (tips: Tip[]) => {
    const { rows, later } = await payBatch(db, publish, tips)
    // In the background: a failure here would retry a batch that is already paid.
    for (const work of later) background?.run(work, 'the stream of a tip could not be notified')
    return rows
  })
  return async (tip) => {
    const row = await payInBatch(tip)
    return row && readTip(row)
  }
}

async function payBatch(
  db: Pick<Database, 'pool' | 'orm'>,
  publish: PublishTips,
  tips: Tip[],
): Promise<{ rows: (TipRow | null)[]; later: AfterCommit[] }> {
  const column = <T>(read: (tip: Tip) => T) => tips.map(read)
  const values = [
    column(({ id }) => id),
    column(({ payerId }) => payerId),
    column(({ country }) => country),
    column(({ idOrUsername }) => (isId(idOrUsername) ? idOrUsername : null)),
    column(({ idOrUsername }) => (isId(idOrUsername) ? null : idOrUsername)),
    column(({ type }) => type),
    column(({ objectId }) => objectId ?? null),
    column(({ gross }) => gross),
    column(({ idempotencyKey }) => idempotencyKey?.key ?? null),
    column(({ idempotencyKey }) => idempotencyKey?.fingerprint ?? null),
  ]
  const isAlone = tips.every(({ place, text }) => !place && !text)
  let later: AfterCommit[] = []
  const { rows } = await paying(() => {
    if (isAlone) return callPayTipsAtOnce(db, values)
    return db.orm.transaction(async (tx) => {
      const paid = await callPayTips(tx, values)
      const isPaid = new Set(paid.rows.flatMap(({ id, state }) => (state === 'paid' ? id : [])))
      later = await recordTips(
        tx,
        publish,
        tips.filter(({ id }) => isPaid.has(id)),
      )
      return paid
    })
  }).catch(refuseUsedKey)
  const answers = new Map(rows.map((row) => [row.id, row]))
  return { rows: column(({ id }) => answers.get(id) ?? null), later }
}

/** Stores the messages of the tips, and publishes tips in streams. */
async function recordTips(tx: Queryable, publish: PublishTips, tips: Tip[]): Promise<AfterCommit[]> {
  await saveTipMessages(tx, tips)
  const given = tips.flatMap(({ id: chargeId, place, payerId, gross, text = '' }) =>
    place ? { place, payerId, chargeId, gross, text } : [],
  )
  return given.length > 0 ? publish(tx, given) : []
}

function readTip({ state, creatorId, username, name, avatarFileId, ...paid }: TipRow): PaidTip {
  if (state === 'insufficient') throw notEnough()
  if (state === 'used') throw keyReused()
  // An unknown state of a later version does not count as paid.
  if (state !== 'paid') throw new Error(`The database does not say whether the tip ${paid.id} was paid.`)
  return { ...paid, creator: { id: creatorId, username, name, avatarFileId } }
}

/** Of two concurrent tips with one key, the second fails only on the insert. */
function refuseUsedKey(error: unknown): never {
  throw brokenUnique(error) === 'idempotency_keys_pkey' ? keyReused() : error
}
