import type { Database } from '#platform/postgres'
import { isVisibleTo } from '#views/visible-creators'

/*
 * The viewers whose access has ended, in one statement: logins (sessions), accounts, creators and the people they
 * block, tickets (items, purchases), subscriber_access, and removals. Equals `accessToStream` for each
 * viewer; a test compares them.
 */

export interface Watching {
  streamId: string
  accountId: string | null
  /** Of their login. */
  sessionId: string | null
  isModerator: boolean
  country: string | null
}

const statement = {
  name: 'revoked_watchers',
  text: `
    select w.n::integer - 1 as n
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[], $5::text[]) with ordinality
      w (stream_id, account_id, session_id, is_moderator, country, n)
    where not exists (
      select from streams s
      join items i on i.id = s.id
      join creators c on c.account_id = s.creator_id
      join accounts a on a.id = s.creator_id
      where s.id = w.stream_id
        and (w.account_id is null or exists (
          select from sessions l join accounts v on v.id = l.account_id
          where l.id = w.session_id and l.expires_at > now() and v.status = 'active'))
        and (s.creator_id = w.account_id or w.is_moderator or (
          i.restriction is null
          and ${isVisibleTo('w.account_id', 'w.country')}
          and not exists (select from stream_removals r join stream_chats k on k.id = r.conversation_id
            where k.stream_id = s.id and r.account_id = w.account_id)
          and (i.is_public
            or exists (select from subscriber_access u where u.fan_id = w.account_id and u.creator_id = s.creator_id
              and u.access_until > now())
            or exists (select from purchases p where p.account_id = w.account_id and p.item_id = s.id)))))`,
}

export async function revokedAmong<W extends Watching>({ pool }: Database, watching: W[]): Promise<W[]> {
  if (watching.length === 0) return []
  const values = [
    watching.map(({ streamId }) => streamId),
    watching.map(({ accountId }) => accountId),
    watching.map(({ sessionId }) => sessionId),
    watching.map(({ isModerator }) => isModerator),
    watching.map(({ country }) => country),
  ]
  const { rows } = await pool.query<{ n: number }>({ ...statement, values })
  return rows.flatMap(({ n }) => watching[n] ?? [])
}
