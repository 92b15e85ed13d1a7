import type { Database } from '#platform/postgres'

/*
 * The figures of a stream: its tips and tickets (charges, purchases), and who followed or subscribed
 * during it (follows, subscriptions). Amounts are hundredths of a token.
 */

export interface StreamSummaryRow {
  peakViewers: number
  peakAt: Date | null
  tipCount: number
  tipTotal: number
  ticketCount: number
  ticketTotal: number
  newFollowers: number
  newSubscribers: number
  followers: number
  subscribers: number
  earned: number
  recordingId: string | null
}

/** The charges of one stream: tips name its session, tickets its item. */
const charged = `
  select c.type, c.gross, c.fee from streams s
  join charges c on c.creator_id = s.creator_id and c.type = 'stream_tip' and c.object_id = s.session_id
    and c.created_at >= s.created_at and c.status = 'success'
  where s.id = $1::uuid
  union all
  select c.type, c.gross, c.fee from purchases p
  join charges c on c.id = p.charge_id and c.status = 'success'
  where p.item_id = $1::uuid`

const during = (column: string) => `${column} >= s.started_at and ${column} <= coalesce(s.ended_at, now())`

const text = `
  with paid as (${charged})
  select s.peak_viewers as "peakViewers", s.peak_at as "peakAt", money.*,
    (select count(*)::int from follows f where f.creator_id = s.creator_id and ${during('f.created_at')})
      as "newFollowers",
    (select count(*)::int from subscriptions u where u.creator_id = s.creator_id and ${during('u.created_at')})
      as "newSubscribers",
    c.followers, c.subscribers,
    (select r.id from stream_recordings r where r.stream_id = s.id order by r.created_at desc limit 1)
      as "recordingId"
  from streams s
  join creators c on c.account_id = s.creator_id
  cross join (
    select count(*) filter (where type = 'stream_tip')::int as "tipCount",
      coalesce(sum(gross) filter (where type = 'stream_tip'), 0)::float8 as "tipTotal",
      count(*) filter (where type <> 'stream_tip')::int as "ticketCount",
      coalesce(sum(gross) filter (where type <> 'stream_tip'), 0)::float8 as "ticketTotal",
      coalesce(sum(gross - fee), 0)::float8 as earned
    from paid
  ) money
  where s.id = $1::uuid`

export async function readStreamSummary(
  { pool }: Pick<Database, 'pool'>,
  streamId: string,
): Promise<StreamSummaryRow | undefined> {
  const { rows } = await pool.query<StreamSummaryRow>({ name: 'stream_summary', text, values: [streamId] })
  return rows[0]
}
