import { keyReused, notEnough, paying } from '#modules/ledger'
import { batched } from '#platform/batch'
import type { IdempotencyKey } from '#platform/http'
import { isId } from '#platform/ids'
import { brokenUnique, type Database } from '#platform/postgres'
import type { PartyRow } from '#views/charge-line'

export interface Tip {
  /** Made before it is tried, so that trying again cannot pay twice. */
  id: string
  type: 'tip' | 'stream_tip'
  payerId: string
  country: string | null
  /** Whom they tip. */
  idOrUsername: string
  /** The conversation or stream it is given in. */
  objectId?: string | null
  gross: number
  /** What the site keeps when nothing else was agreed with the creator. */
  commission: number
  idempotencyKey: IdempotencyKey | null
}

export interface PaidTip {
  id: string
  /** How much of it was bonus. */
  bonus: number
  balance: number
  bonusBalance: number
  version: number
  createdAt: Date
  creator: PartyRow
}

/** Of a tip that was not paid, only its id and why. */
type Row = Omit<PaidTip, 'creator'> &
  Omit<PartyRow, 'id'> & { creatorId: string; state: 'paid' | 'insufficient' | 'used' }

const statement = {
  name: 'pay_tips',
  text: `
    select id, state, bonus, balance, bonus_balance as "bonusBalance", version, created_at as "createdAt",
      creator_id as "creatorId", username, name, avatar_file_id as "avatarFileId"
    from pay_tips($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

/** Finds whom to tip and pays them; those who tip at the same time do so in one statement. Nobody found: null. */
export function tipPayer(db: Pick<Database, 'pool'>): (tip: Tip) => Promise<PaidTip | null> {
  const payInBatch = batched((tips: Tip[]) => payBatch(db, tips))
  return async (tip) => {
    const row = await payInBatch(tip)
    return row && readTip(row)
  }
}

async function payBatch({ pool }: Pick<Database, 'pool'>, tips: Tip[]): Promise<(Row | null)[]> {
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
    column(({ commission }) => commission),
    column(({ idempotencyKey }) => idempotencyKey?.key ?? null),
    column(({ idempotencyKey }) => idempotencyKey?.fingerprint ?? null),
  ]
  const { rows } = await paying(() => pool.query<Row>({ ...statement, values })).catch(refuseUsedKey)
  const answers = new Map(rows.map((row) => [row.id, row]))
  return column(({ id }) => answers.get(id) ?? null)
}

function readTip({ state, creatorId, username, name, avatarFileId, ...paid }: Row): PaidTip {
  if (state === 'insufficient') throw notEnough()
  if (state === 'used') throw keyReused()
  // Whatever a later version may answer, only what it calls paid is.
  if (state !== 'paid') throw new Error(`The database does not say whether the tip ${paid.id} was paid.`)
  return { ...paid, creator: { id: creatorId, username, name, avatarFileId } }
}

/** Of two that come at the same moment one finds the key taken only when it writes it. */
function refuseUsedKey(error: unknown): never {
  throw brokenUnique(error) === 'idempotency_keys_pkey' ? keyReused() : error
}
