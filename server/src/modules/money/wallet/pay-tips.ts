import { type SQL, sql } from 'drizzle-orm'
import { keyReused, notEnough, paying } from '#modules/money/ledger'
import type { Background } from '#platform/background'
import { batched } from '#platform/batch'
import type { IdempotencyKey } from '#platform/http'
import { isId } from '#platform/ids'
import { brokenUnique, type Database, type Queryable } from '#platform/postgres'
import { charges } from '#tables/wallet'
import type { PartyRow } from './queries/charge-line.ts'
import { type SessionPlace, sessionPlaces, type TipPlace } from './tip-places.ts'

export interface Tip {
  /** Made before it is tried, so that trying again cannot pay twice. */
  id: string
  type: 'tip' | 'stream_tip'
  payerId: string
  country: string | null
  /** Whom they tip. */
  idOrUsername: string
  /** The session of the stream it is given in, and what kind of stream that is. */
  objectId?: string | null
  place?: SessionPlace | null
  gross: number
  /** What the payer wrote with it. */
  text?: string
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

const columns = `id, state, bonus, balance, bonus_balance as "bonusBalance", version, created_at as "createdAt",
  creator_id as "creatorId", username, name, avatar_file_id as "avatarFileId"`
const statement = {
  name: 'pay_tips',
  text: `select ${columns} from pay_tips($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

type FindPlace = (kind: SessionPlace) => Pick<TipPlace, 'write'> | undefined

/**
 * Finds whom to tip and pays them; those who tip at the same time do so in one statement. Nobody found: null. What is given
 * in a stream is written down there with it, together or not at all.
 */
export function tipPayer(
  db: Pick<Database, 'pool' | 'orm'>,
  findPlace: FindPlace = () => undefined,
  background: Pick<Background, 'run'> | null = null,
): (tip: Tip) => Promise<PaidTip | null> {
  const payInBatch = batched(async (tips: Tip[]) => {
    const { rows, tell } = await payBatch(db, findPlace, tips)
    // Paid and committed: were this to fail here, the batch would be tried again.
    background?.run(tell, 'who is in a stream could not be told of its tips')
    return rows
  })
  return async (tip) => {
    const row = await payInBatch(tip)
    return row && readTip(row)
  }
}

const types = ['uuid', 'uuid', 'text', 'uuid', 'text', 'text', 'uuid', 'bigint', 'float8', 'text', 'bytea']

async function payBatch(
  { pool, orm }: Pick<Database, 'pool' | 'orm'>,
  findPlace: FindPlace,
  tips: Tip[],
): Promise<{ rows: (Row | null)[]; tell(): Promise<void> }> {
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
  const isAlone = tips.every(({ place, text }) => !place && !text)
  let tell = async () => {}
  const { rows } = await paying(() => {
    if (isAlone) return pool.query<Row>({ ...statement, values })
    return orm.transaction(async (tx) => {
      const paid = await payIn(tx, values)
      tell = await writeDown(tx, findPlace, tips, paid.rows)
      return paid
    })
  }).catch(refuseUsedKey)
  const answers = new Map(rows.map((row) => [row.id, row]))
  return { rows: column(({ id }) => answers.get(id) ?? null), tell }
}

async function payIn(tx: Queryable, values: unknown[][]): Promise<{ rows: Row[] }> {
  const lists = values.map((list, n): SQL => sql`${sql.param(list)}::${sql.raw(`${types[n]}[]`)}`)
  const { rows } = await tx.execute<Omit<Row, 'createdAt'> & { createdAt: string }>(
    sql`select ${sql.raw(columns)} from pay_tips(${sql.join(lists, sql`, `)})`,
  )
  // Asked like this, moments come as text.
  return { rows: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })) }
}

/** Each where it was given. What it answers tells everybody. */
async function writeDown(tx: Queryable, findPlace: FindPlace, tips: Tip[], rows: Row[]) {
  const paid = new Set(rows.flatMap(({ id, state }) => (state === 'paid' ? id : [])))
  await keepTipMessages(
    tx,
    tips.filter(({ id }) => paid.has(id)),
  )
  const tells: (() => Promise<void>)[] = []
  for (const kind of sessionPlaces) {
    const given = tips.flatMap(({ id, place, objectId, payerId, gross, text = '' }) =>
      place === kind && objectId && paid.has(id)
        ? { placeId: objectId, payerId, chargeId: id, gross, text }
        : [],
    )
    const tell = given.length > 0 && (await findPlace(kind)?.write(tx, given))
    if (tell) tells.push(tell)
  }
  return async () => {
    for (const tell of tells) await tell()
  }
}

/** In the transaction that pays them. */
export async function keepTipMessages(tx: Queryable, tips: { id: string; text?: string }[]) {
  const written = tips.flatMap(({ id, text }) => (text ? { id, text } : []))
  if (written.length === 0) return
  const [ids, texts] = [written.map(({ id }) => id), written.map(({ text }) => text)]
  await tx.execute(sql`update ${charges} set message = written.text
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::text[]) written (id, text)
    where ${charges.id} = written.id`)
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
