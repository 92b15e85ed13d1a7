import type { BodyOf, subscriptionCalls } from '@ovation/contract'
import { balanceOf, earnings } from '@ovation/server/modules/money/ledger'
import { subscriptions } from '@ovation/server/modules/money/subscriptions'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeFan, type Person } from '../people/people.ts'
import type { TestApp } from '../site/app.ts'
import { fillWallet } from './money.ts'

type Someone = Pick<Person, 'id' | 'token'>
type Wish = BodyOf<typeof subscriptionCalls.subscribe>

const dayMs = 24 * 60 * 60 * 1000
export const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs)

/** Whole days from now. */
export const daysLeft = (moment: string | Date | null | undefined) =>
  Math.round((new Date(moment ?? 0).getTime() - Date.now()) / dayMs)

/** The actions of a fan and their results, in this app. */
export function subscribing(app: TestApp) {
  const { orm } = app.platform.db
  const ofPair = (fan: Someone, creator: Someone) =>
    and(eq(subscriptions.fanId, fan.id), eq(subscriptions.creatorId, creator.id))
  return {
    subscribe: ({ token }: Someone, body: Wish, headers: Record<string, string> = {}) =>
      app.as(token)('POST /payment/subscribe/performers', { body, headers }),
    cancel: ({ token }: Someone, id: string, provider = 'stripe') =>
      app.as(token)('POST /payment/{provider}/cancel-subscription/{id}', { params: { provider, id } }),
    mine: async ({ token }: Someone) => (await app.as(token)('GET /subscriptions/user/search')).data,
    balance: async ({ token }: Someone) => (await app.as(token)('GET /users/me'))?.balance,
    earned: async ({ id }: Someone) => (await balanceOf(orm, earnings(id))) / 100,
    async makeRichFan(tokens = 100) {
      const fan = await makeFan(app)
      await fillWallet(app, fan, tokens)
      return fan
    },
    async rowOf(fan: Someone, creator: Someone) {
      const [row] = await orm.select().from(subscriptions).where(ofPair(fan, creator))
      if (!row) throw new Error('There is no subscription.')
      return row
    },
    /** Sets dates of the row, as if time had passed. */
    async move(fan: Someone, creator: Someone, dates: Partial<typeof subscriptions.$inferInsert>) {
      await orm.update(subscriptions).set(dates).where(ofPair(fan, creator))
    },
  }
}

/** An error that names the field. */
export const naming = (path: string) => ({ status: 422, errors: [{ path, message: expect.any(String) }] })
