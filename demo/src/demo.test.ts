import { profileOptions, settingDefaults } from '@ovation/contract'
import type { Client } from '@ovation/contract/client'
import type { DemoLogin } from '@ovation/server/demo'
import { accounts } from '@ovation/server/modules/identity/accounts'
import { verifyLedger } from '@ovation/server/modules/money/ledger'
import { startTestApp, type TestApp } from '@ovation/testing'
import { soon } from '@ovation/testing/soon'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, daysAgo } from './base/days.ts'
import { creators as cast } from './cast/index.ts'
import { fillPage } from './fill.ts'
import { ensureDemo } from './index.ts'
import { demoCoupons } from './money/index.ts'
import { demoAddresses, hashesOf, makeLogins, renewLogins, replacePublished } from './people/passwords.ts'

const demoLogins = makeLogins({ isLocal: true })

/** Filling a site is slow, so all tests share one: first on a public address, then on a local one. */
let app: TestApp
let logins: DemoLogin[]
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'small', FFMPEG_PATH: 'none', PUBLIC_URL: 'https://fans.example' })
  logins = loginsIn(await ensureDemo(app.platform, () => {}))
}, 600_000)
afterAll(() => app.close())

const loginsIn = (hints: string[]) =>
  hints.flatMap((hint) => {
    const [, email, password] = /^Log in as (\S+) with the password (\S+)$/.exec(hint) ?? []
    return email && password ? [{ email, password }] : []
  })

const logIn = (username: string, password: string) =>
  app.as()('POST /auth/login', { body: { username, password } })

/** The same site on a local address. */
const locally = () => ({ ...app.platform, config: { ...app.platform.config, isLocal: true } })

/** Sets the passwords of a site that was filled locally. */
async function setLocalPasswords() {
  const { config } = locally()
  const hashOf = await hashesOf(config, makeLogins(config))
  const passwordHash = hashOf(demoAddresses.operator)
  await app.platform.db.orm.update(accounts).set({ passwordHash }).where(like(accounts.email, '%@demo.local'))
}

async function asDemo(who: 0 | 1 | 2): Promise<Client> {
  const { email = '', password = '' } = demoLogins[who] ?? {}
  const { token } = await logIn(email, password)
  return app.as(token)
}

async function first(text: string) {
  const { rows } = await app.platform.db.pool.query(text)
  return rows[0]
}

describe('on a public address', () => {
  const refused = { status: 422, code: 'INCORRECT_CREDENTIALS' }

  test('the demo passwords are random, printed once and stored only as hashes', async () => {
    expect(logins.map(({ email }) => email)).toEqual(Object.values(demoAddresses))
    expect(new Set(logins.map(({ password }) => password)).size).toBe(3)
    for (const { email, password } of logins) {
      await logIn(email, password)
      await expect(logIn(email, 'ovation-demo')).rejects.toMatchObject(refused)
    }
    await expect(logIn('noorlifts', 'ovation-demo')).rejects.toMatchObject(refused)

    const again = await ensureDemo(app.platform, () => {})
    expect(loginsIn(again)).toEqual([])
    expect(again[0]).toBe('The demo passwords were shown once. npm run demo:passwords sets new ones.')

    const renewed = await renewLogins(app.platform)
    expect(renewed.map(({ email }) => email)).toEqual(Object.values(demoAddresses))
    for (const { email, password } of renewed) await logIn(email, password)
    for (const { email, password } of logins)
      await expect(logIn(email, password)).rejects.toMatchObject(refused)
  })

  test('a demo that was filled locally loses its published passwords and sessions when the site goes public', async () => {
    await setLocalPasswords()
    const { token } = await logIn(demoAddresses.operator, 'ovation-demo')
    const own = await logIn(demoAddresses.fan, 'ovation-demo')
    await app.as(own.token)('PUT /auth/users/me/password', {
      body: { password: 'one of my own', currentPassword: 'ovation-demo' },
    })

    const renewed = await replacePublished(app.platform)
    expect(renewed.map(({ email }) => email)).toEqual([demoAddresses.creator, demoAddresses.operator])
    for (const { email, password } of renewed) await logIn(email, password)
    await expect(app.as(token)('GET /users/me')).rejects.toMatchObject({ status: 401 })
    await expect(logIn('noorlifts', 'ovation-demo')).rejects.toMatchObject(refused)
    await logIn(demoAddresses.fan, 'one of my own')
    expect(await replacePublished(app.platform)).toEqual([])
  })
})

describe('on a local address', () => {
  beforeAll(setLocalPasswords)

  test('a fresh site shows 24 creators, each with a portrait and a cover of their own', async () => {
    const { data, total } = await app.as()('GET /performers/user/search', { query: { limit: 100 } })
    expect(total).toBe(24)
    expect(new Set(data.map((creator) => creator.avatar)).size).toBe(24)
    expect(new Set(data.map((creator) => creator.cover)).size).toBe(24)
    const picture = await app.http.inject(data[0]?.avatar ?? '')
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  test('each printed login works and leads to the right kind of account', async () => {
    const printed = loginsIn(await ensureDemo(locally(), () => {}))
    expect(printed).toEqual(demoLogins)
    const kinds = []
    for (const { email, password } of printed) {
      const { token } = await logIn(email, password)
      const me = await app.as(token)('GET /users/me')
      kinds.push(me && { performer: me.isPerformer, operator: me.isOperator })
    }
    expect(kinds).toEqual([
      { performer: false, operator: false },
      { performer: true, operator: false },
      { performer: false, operator: true },
    ])
  })

  test('the demo fan’s home shows posts that are public, subscribed, bought, for subscribers and for sale', async () => {
    const home = await (await asDemo(0))('GET /user/feeds', { query: { isHome: true, limit: 50 } })
    const reasons = new Set(home.data.map(({ access }) => access.reason))
    for (const reason of [
      'public',
      'subscription',
      'purchase',
      'needs-subscription',
      'needs-purchase',
    ] as const) {
      expect(reasons).toContain(reason)
    }
    expect(home.data.some(({ polls }) => polls.length > 0)).toBe(true)
    const times = home.data.map(({ publishedAt }) => Date.parse(publishedAt))
    expect(Math.max(...times)).toBeLessThan(Date.now())
  })

  test('every page has a post when the site opens', async () => {
    const { data } = await app.as()('GET /performers/user/search', { query: { limit: 100 } })
    for (const { username } of data) {
      const { total } = await app.as()('GET /user/feeds', { query: { performerId: username ?? '' } })
      expect(total, username ?? '').toBeGreaterThan(0)
    }
  })

  test('the demo fan has tokens to spend, and a card that renews their subscriptions', async () => {
    const fan = await asDemo(0)
    expect((await fan('GET /users/me'))?.balance).toBe(250)
    const { data } = await fan('GET /subscriptions/user/search')
    expect(data).toHaveLength(2)
    for (const { nextRecurringDate, renewalPrice, card } of data) {
      expect(Date.parse(nextRecurringDate ?? '')).toBeGreaterThan(Date.now())
      expect(renewalPrice).toBeGreaterThan(0)
      expect(card?.last4).toBe('4242')
    }
  })

  test('subscriptions of people without a card don’t renew', async () => {
    const query = `select count(*) as n from subscriptions s
      where next_recurring_date is not null and fan_id <> (select id from accounts where email = 'fan@demo.local')`
    expect(await first(query)).toEqual({ n: 0 })
  })

  test('each printed coupon gives a discount', async () => {
    const fan = await asDemo(0)
    for (const { code, value } of demoCoupons) {
      const coupon = await fan('POST /coupons/{code}/apply-coupon', { params: { code } })
      expect(coupon.value).toBe(value)
    }
  })

  test('the demo creator has earnings in every week, two payouts and enough for another', async () => {
    const creator = await asDemo(1)
    const fromDate = daysAgo(83).toISOString().slice(0, 10)
    const { byDay, byType } = await creator('GET /performer/earning/stats', { query: { fromDate } })
    const weeks = new Set(
      byDay.map(({ day }) => Math.floor((Date.parse(day) - Date.parse(fromDate)) / (7 * dayMs))),
    )
    expect(weeks.size).toBe(12)
    expect(byType.map(({ type }) => type)).toEqual(expect.arrayContaining(['subscription', 'tip']))
    const { data } = await creator('GET /payout-requests/search')
    expect(data.map(({ status }) => status)).toEqual(['done', 'done'])
    const { remainingUnpaidTokens } = await creator('POST /payout-requests/calculate')
    expect(remainingUnpaidTokens).toBeGreaterThan(settingDefaults.minimumPayoutAmount)
  })

  test('there are blocks, a mute and reports', async () => {
    const [fan, creator, operator] = [await asDemo(0), await asDemo(1), await asDemo(2)]
    expect((await creator('GET /block/users')).total).toBe(2)
    expect((await creator('GET /block/countries')).countryCodes).toHaveLength(1)
    expect((await fan('GET /mutes')).total).toBe(1)
    const { data } = await operator('GET /operator/cases', { query: { status: 'open' } })
    expect(new Set(data.map(({ target }) => target))).toEqual(new Set(['feed', 'comment', 'performer']))
    expect(data.every(({ title, owner }) => title && owner)).toBe(true)
    for (const kind of ['appeal', 'rule']) expect(data.filter((one) => one.kind === kind)).toHaveLength(1)
    expect((await operator('GET /operator/cases', { query: { status: 'closed' } })).total).toBe(2)
  })

  test('an operator finds work: applications with documents, payouts, messages and a log', async () => {
    const operator = await asDemo(2)
    const applications = await operator('GET /admin/creators/search', { query: { state: 'waiting' } })
    expect(applications.data.map(({ username }) => username).sort()).toEqual(['haakonreads', 'miraclay'])
    expect(await operator('GET /admin/pending')).toMatchObject({ creators: 2, payouts: 2 })
    expect(await operator('GET /operator/inbox', { query: {} })).toMatchObject({ total: 2 })
    expect(await operator('GET /operator/audit', { query: {} })).toMatchObject({ total: 6 })
    const people = await operator('GET /operator/people', { query: { status: 'closing' } })
    expect(people.data).toHaveLength(1)
  })

  test('a job has failed, and a retry of it succeeds', async () => {
    const operator = await asDemo(2)
    const { data } = await operator('GET /operator/jobs/failed')
    expect(data).toMatchObject([{ name: 'files.remove', error: expect.stringContaining('EBUSY') }])
    await operator('POST /operator/jobs/{id}/retry', { params: { id: data[0]?._id ?? '' } })
    await soon(async () => expect((await operator('GET /operator/jobs/failed')).total).toBe(0))
  })

  test('the demo fan and creator have notifications, some of them unread', async () => {
    const [fan, creator] = [await asDemo(0), await asDemo(1)]
    const kindsOf = async (client: Client) => {
      const { data, unread } = await client('GET /notifications', { query: { limit: 200 } })
      expect(unread).toBe(data.filter(({ isRead }) => !isRead).length)
      expect(unread).toBeGreaterThan(0)
      expect(data.every(({ people, text }) => people.length > 0 && !text.includes('Somebody'))).toBe(true)
      return new Set(data.map(({ kind }) => kind))
    }
    expect(await kindsOf(fan)).toEqual(new Set(['post']))
    expect(await kindsOf(creator)).toEqual(new Set(['comment', 'like', 'tip']))
  })

  test('the demo fan has a conversation with text, photos, a tip and a locked message', async () => {
    const fan = await asDemo(0)
    const { data: conversations } = await fan('GET /conversations')
    const id =
      conversations.find(({ recipientInfo }) => recipientInfo.username === cast[0]?.username)?._id ?? ''
    const { data } = await fan('GET /messages/conversations/{id}', { params: { id }, query: { limit: 50 } })
    const [tip, ...others] = data.filter(({ type }) => type === 'tip')
    expect(tip?.price).toBeGreaterThan(0)
    expect(others).toEqual([])
    const pictures = data.filter(({ type, isSale }) => type === 'photo' && !isSale)
    expect(pictures.flatMap(({ files }) => files.map(({ url }) => url !== null))).toEqual([true, true, true])
    const locked = data.filter(({ isSale }) => isSale)
    expect(locked).toMatchObject([
      { isBought: false, files: [], media: { photos: 2 }, cover: { blurred: true } },
    ])
  })

  test('a second start adds no accounts', async () => {
    expect(await ensureDemo(locally(), () => {})).toContain(
      'Log in as admin@demo.local with the password ovation-demo',
    )
    expect(await first('select count(*) as n from accounts where operator_role is null')).toEqual({ n: 86 })
  })

  test('filling a page adds its galleries and products; filling it again changes nothing', async () => {
    const place = cast.findIndex(({ username }) => username === 'noorlifts')
    const shown = async () => {
      const query = { performerId: 'noorlifts' }
      const posts = await app.as()('GET /user/feeds', { query })
      const galleries = await app.as()('GET /performer-assets/galleries/search', { query })
      const products = await app.as()('GET /performer-assets/products/search', { query })
      return { posts: posts.total, galleries: galleries.total, products: products.total }
    }
    expect(await shown()).toEqual({ posts: 1, galleries: 0, products: 0 })
    expect(await fillPage(app.platform, place)).toBe(true)
    expect(await shown()).toEqual({ posts: 4, galleries: 1, products: 1 })
    const files = await first('select count(*) as n from files')
    await Promise.all([fillPage(app.platform, place), fillPage(app.platform, place)])
    expect(await shown()).toEqual({ posts: 4, galleries: 1, products: 1 })
    expect(await first('select count(*) as n from files')).toEqual(files)
  }, 300_000)

  test('a filled page has orders in every delivery state', async () => {
    const body = { username: 'noorlifts', password: demoLogins[1]?.password ?? '' }
    const { token } = await app.as()('POST /auth/login', { body })
    const { data } = await app.as(token)('GET /orders/search', { query: { limit: 100 } })
    const steps = new Set(data.map(({ deliveryStatus }) => deliveryStatus))
    expect([...steps].sort()).toEqual(['delivered', 'processing', 'refunded', 'shipping'])
  })

  test('filling stops after the last page', async () => {
    expect(await fillPage(app.platform, cast.length)).toBe(false)
  })

  test('every suggested keyword finds a creator', async () => {
    const { data } = await app.as()('GET /search/list/keywords', { query: { limit: 50 } })
    expect(data.length).toBeGreaterThan(0)
    for (const { keyword } of data) {
      const { total } = await app.as()('GET /performers/user/search', { query: { q: keyword } })
      expect(total, keyword).toBeGreaterThan(0)
    }
  })

  test('every counter equals the number of its rows', async () => {
    const wrong = {
      followers: `select count(*) as wrong from creators c
        where c.followers <> (select count(*) from follows f where f.creator_id = c.account_id)`,
      subscribers: `select count(*) as wrong from creators c
        where c.subscribers <> (select count(*) from subscriptions s where s.creator_id = c.account_id)`,
      likes: `select count(*) as wrong from items i
        where (select coalesce(sum(likes), 0) from counts where subject_id = i.id)
          <> (select count(*) from reactions where object_id = i.id and action = 'like')`,
      comments: `select count(*) as wrong from items i
        where (select coalesce(sum(comments), 0) from counts where subject_id = i.id)
          <> (select count(*) from comments where item_id = i.id)`,
      views: `select count(*) as wrong from items i
        where (select coalesce(sum(views), 0) from counts where subject_id = i.id)
          <> (select count(*) from item_views where item_id = i.id)`,
      votes: `select count(*) as wrong from poll_options o
        where (select coalesce(sum(votes), 0) from counts where subject_id = o.id)
          <> (select count(*) from poll_votes where option_id = o.id)`,
    }
    for (const [what, query] of Object.entries(wrong)) expect(await first(query), what).toEqual({ wrong: 0 })
    expect(await first('select count(*) > 100 as many from reactions')).toEqual({ many: true })
  })

  test('a payment is disputed, with a deadline, and the ledger was verified', async () => {
    await soon(async () => {
      expect(await first('select status, cents, due_at > now() as "isDue" from disputes')).toEqual({
        ...{ status: 'needs_response', cents: 2500, isDue: true },
      })
      expect(await first('select status, differences from ledger_checks')).toEqual({
        ...{ status: 'done', differences: [] },
      })
    })
  })

  test('the ledger of the demo is consistent', async () => {
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  })

  test('only people with access comment and vote', async () => {
    const strangers = (table: string) => `
      select count(*) as strangers from ${table} t
      join items i on i.id = t.item_id
      where t.account_id <> i.creator_id and i.kind <> 'product' and not i.is_public
        and not exists (select from subscriptions s
          where not i.is_sale and s.fan_id = t.account_id and s.creator_id = i.creator_id)
        and not exists (select from purchases p where p.account_id = t.account_id and p.item_id = i.id)`
    expect(await first(strangers('comments'))).toEqual({ strangers: 0 })
    expect(await first(strangers('poll_votes'))).toEqual({ strangers: 0 })
  })

  test('every creator’s profile uses the options of the product', () => {
    const lists = {
      height: profileOptions.heights,
      weight: profileOptions.weights,
      bodyType: profileOptions.bodyTypes,
      ethnicity: profileOptions.ethnicities,
      butt: profileOptions.butts,
      hair: profileOptions.hairs,
      eyes: profileOptions.eyes,
      gender: profileOptions.genders,
      sexualOrientation: profileOptions.sexualOrientations,
    }
    const strays = cast.flatMap((creator) =>
      Object.entries(lists).flatMap(([field, options]) => {
        const value: unknown = Reflect.get(creator, field)
        return value === undefined || options.some((option) => option.value === value)
          ? []
          : [`${creator.username}: ${field} ${value}`]
      }),
    )
    expect(strays).toEqual([])
  })
})
