import { paying } from '#modules/ledger'
import type { Audience } from '#modules/people'
import { isId, newId } from '#platform/ids'
import type { Database } from '#platform/postgres'
import { type Answer, columns, type Outcome, readAnswer, type Sale } from './charge-wallet.ts'
import type { PartyRow } from './store.ts'

interface Tip extends Pick<Sale, 'type' | 'payerId' | 'objectId' | 'gross' | 'once'> {
  /** Of creators with whom nothing else was agreed. */
  commission: number
}

type Row = Answer & { creator: PartyRow }

/** A creator whom the payer ($2, in the country $3) may see, and whom they pay; nobody: nothing is paid. */
const statement = (isNamed: string) => `
  select json_build_object('id', creator.id, 'username', creator.username, 'name', creator.name,
      'avatarFileId', creator.avatar_file_id) as creator, paid.*
  from (
    select a.id, a.username, a.name, a.avatar_file_id, coalesce(c.commission::float8, $9::float8) as commission
    from accounts a join creators c on c.account_id = a.id
    where ${isNamed} and a.is_performer and a.status = 'active' and c.verified_document
      and not exists (select from user_blocks b where b.creator_id = a.id and b.account_id = $2::uuid)
      and not exists (select from country_blocks b where b.creator_id = a.id and b.country = $3::text)
  ) creator
  cross join lateral (
    select ${columns}
    from charge_wallet($4::uuid, $2::uuid, creator.id, $5::text, $6::uuid, $7::bigint,
      floor($7::bigint * creator.commission + 0.5)::bigint, false, $8::text, $10::bytea)
  ) paid`

const byId = { name: 'tip_by_id', text: statement('a.id = $1::uuid') }
const byUsername = { name: 'tip_by_username', text: statement('lower(a.username) = lower($1::text)') }

/** Finds whom to tip and pays them in one statement: during a stream thousands do so at once. */
export async function tipAtOnce(
  { pool }: Database,
  { country }: Pick<Audience, 'country'>,
  idOrUsername: string,
  { type, payerId, objectId = null, gross, once = null, commission }: Tip,
): Promise<{ outcome: Outcome; creator: PartyRow } | null> {
  const values = [
    idOrUsername,
    payerId,
    country,
    newId(),
    type,
    objectId,
    gross,
    once?.key ?? null,
    commission,
    once?.fingerprint ?? null,
  ]
  const { rows } = await paying(() =>
    pool.query<Row>({ ...(isId(idOrUsername) ? byId : byUsername), values }),
  )
  const [row] = rows
  return row ? { outcome: readAnswer(row), creator: row.creator } : null
}
