import type { App } from '@ovation/server/app'
import { settleNow } from '@ovation/server/modules/live/private-streams'
import { sql } from 'drizzle-orm'
import { fillWallet } from '../money/money.ts'
import { makeCreator, makeFan, type Person } from '../people/people.ts'
import type { TestApp } from '../site/app.ts'

/**
 * For an app whose private streams are settled by the test alone: the clock would end them ten seconds after `attend`.
 */
export const withoutClock = { idle: ['private-streams'] }

export interface Pair {
  creator: Person
  fan: Person
}

interface Terms {
  /** Tokens per minute. */
  price?: number
  /** The fan's paid tokens, and their bonus. */
  tokens?: number
  bonus?: { tokens: number; sitePays?: boolean }
}

/** A creator with a price for private streams, and a fan who can pay for some minutes. */
export async function makePair(app: TestApp, { price = 2, tokens = 100, bonus }: Terms = {}): Promise<Pair> {
  const creator = await makeCreator(app, { creator: { privateChatPrice: Math.round(price * 100) } })
  const fan = await makeFan(app)
  await fillWallet(app, fan, tokens, bonus)
  return { creator, fan }
}

/** Requests so many minutes as the fan. */
export const requestPrivateStream = (
  app: Pick<TestApp, 'as'>,
  { fan, creator }: Pair,
  minutes = 5,
  headers: Record<string, string> = {},
) =>
  app.as(fan.token)('POST /streaming/private/{id}', {
    params: { id: creator.id },
    body: { minutes },
    headers,
  })

type Database = { platform: Pick<App['platform'], 'db'> }

interface Presence {
  creator?: boolean
  fan?: boolean
  seen?: boolean
}

const everybody = { creator: true, fan: true, seen: true }

/** Records that both are present and see each other, as their nodes do every two seconds. */
export const attend = (app: Database, id: string, present: Presence = everybody) =>
  letPass(app, id, 0, present)

/**
 * Lets time pass for a private stream: moves all its times into the past, and sets present people to now. In one step,
 * because the clock of the app may run too.
 */
export async function letPass(
  { platform: { db } }: Database,
  id: string,
  seconds: number,
  present: Presence = everybody,
) {
  const ago = sql`make_interval(secs => ${seconds})`
  const timestampFor = (column: 'creator_heard_at' | 'fan_heard_at' | 'seen_at', isPresent = false) =>
    isPresent ? sql`clock_timestamp()` : sql`${sql.raw(column)} - ${ago}`
  await db.orm.execute(sql`update private_streams set
    created_at = created_at - ${ago}, accepted_at = accepted_at - ${ago}, started_at = started_at - ${ago},
    creator_heard_at = ${timestampFor('creator_heard_at', present.creator)},
    fan_heard_at = ${timestampFor('fan_heard_at', present.fan)}, seen_at = ${timestampFor('seen_at', present.seen)}
    where id = ${id}`)
}

/** Accepts as the creator and connects both: the first minute has begun. */
export async function beginPrivately(app: TestApp, pair: Pair, minutes = 5): Promise<string> {
  const { _id: id } = await requestPrivateStream(app, pair, minutes)
  await app.as(pair.creator.token)('POST /streaming/private/{id}/accept', { params: { id }, body: {} })
  await attend(app, id)
  await settleNow(app.platform, id)
  return id
}
