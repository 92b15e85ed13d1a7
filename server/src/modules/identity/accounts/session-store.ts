import type { OperatorRole } from '@ovation/contract'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import { type Provider, sessions } from '#tables/accounts'
import type { Viewer } from './viewer.ts'

export async function addSession(tx: Queryable, session: Omit<typeof sessions.$inferInsert, 'id'>) {
  await tx.insert(sessions).values({ id: newId(), ...session })
}

export async function closeSession(tx: Queryable, sessionId: string) {
  await tx.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Returns how many there were. */
export async function closeOtherSessions(
  tx: Queryable,
  accountId: string,
  keptSessionId: string | null,
): Promise<number> {
  const mine = eq(sessions.accountId, accountId)
  const closed = await tx
    .delete(sessions)
    .where(keptSessionId ? and(mine, ne(sessions.id, keptSessionId)) : mine)
    .returning({ id: sessions.id })
  return closed.length
}

/** Ends the sessions in which an operator views the site as this person. Returns how many there were. */
export async function closeViewing(tx: Queryable, accountId: string, operatorId: string): Promise<number> {
  const closed = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        eq(sessions.operatorId, operatorId),
        eq(sessions.purpose, 'view'),
      ),
    )
    .returning({ id: sessions.id })
  return closed.length
}

/** Deletes reset links that were sent to the previous address. */
export async function endResetLinks(tx: Queryable, accountId: string) {
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.purpose, 'reset')))
}

/** Returns false if it had ended. */
export async function consumeSession(tx: Queryable, id: string): Promise<boolean> {
  const taken = await tx.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id })
  return taken.length > 0
}

export async function sweepSessions(db: Queryable) {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
}

/**
 * Runs before almost every call, so it is prepared, reads the whole account and is batched across concurrent calls.
 * Unconfirmed accounts have no login but may use a reset link.
 */
const viewersByToken = {
  name: 'viewers_by_token',
  text: `
    select s.token_hash, s.id as session_id, s.purpose, s.provider, s.created_at as logged_in_at, a.*
    from sessions s
    join accounts a on a.id = s.account_id
    where s.token_hash = any($1::bytea[]) and s.expires_at > now()
      and (a.status = 'active' or (a.status = 'pending-email-confirmation' and s.purpose = 'reset'))
      and (s.purpose <> 'view' or exists (
        select from accounts o where o.id = s.operator_id and o.status = 'active' and o.operator_role is not null))`,
}

interface ViewerRow {
  token_hash: Buffer
  session_id: string
  purpose: 'login' | 'reset' | 'view'
  provider: Provider | null
  logged_in_at: Date
  id: string
  email: string | null
  pending_email: string | null
  username: string | null
  name: string
  first_name: string
  last_name: string
  password_hash: string | null
  is_adult: boolean
  terms_version: string | null
  status: 'active' | 'inactive' | 'pending-email-confirmation'
  verified_email: boolean
  email_confirmed_at: Date | null
  is_performer: boolean
  operator_role: OperatorRole | null
  avatar_file_id: string | null
  cover_file_id: string | null
  cover_position: number
  gender: string | null
  country: string | null
  timezone: string | null
  balance: number
  bonus_balance: number
  balance_version: number
  following_count: number
  subscriptions_count: number
  online_until: Date | null
  hides_content: boolean
  deletion_due: Date | null
  created_at: Date
  updated_at: Date
}

/** The viewers of the tokens with these hashes, in their order. */
export async function findViewers({ pool }: Database, hashes: Buffer[]): Promise<(Viewer | null)[]> {
  const { rows } = await pool.query<ViewerRow>({ ...viewersByToken, values: [hashes] })
  return hashes.map((hash) => {
    const row = rows.find(({ token_hash }) => token_hash.equals(hash))
    return row ? readViewer(row) : null
  })
}

function readViewer(row: ViewerRow): Viewer {
  return {
    id: row.id,
    sessionId: row.session_id,
    purpose: row.purpose,
    provider: row.provider,
    loggedInAt: row.logged_in_at,
    isPerformer: row.is_performer,
    operatorRole: row.operator_role,
    account: {
      id: row.id,
      email: row.email,
      pendingEmail: row.pending_email,
      username: row.username,
      name: row.name,
      firstName: row.first_name,
      lastName: row.last_name,
      passwordHash: row.password_hash,
      isAdult: row.is_adult,
      termsVersion: row.terms_version,
      status: row.status,
      verifiedEmail: row.verified_email,
      emailConfirmedAt: row.email_confirmed_at,
      isPerformer: row.is_performer,
      operatorRole: row.operator_role,
      avatarFileId: row.avatar_file_id,
      coverFileId: row.cover_file_id,
      coverPosition: row.cover_position,
      gender: row.gender,
      country: row.country,
      timezone: row.timezone,
      balance: row.balance,
      bonusBalance: row.bonus_balance,
      balanceVersion: row.balance_version,
      followingCount: row.following_count,
      subscriptionsCount: row.subscriptions_count,
      onlineUntil: row.online_until,
      hidesContent: row.hides_content,
      deletionDue: row.deletion_due,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
  }
}

const endedAmong = {
  name: 'ended_sessions',
  text: `
    select asked.id
    from unnest($1::uuid[]) as asked (id)
    where not exists (
      select from sessions s
      join accounts a on a.id = s.account_id
      where s.id = asked.id and s.expires_at > now() and a.status = 'active'
    )`,
}

/** Returns which of these logins have ended: closed, expired, or of a disabled account. */
export async function endedSessions(db: Database, sessionIds: string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>({ ...endedAmong, values: [sessionIds] })
  return rows.map((row) => row.id)
}
