import { type APIRequestContext, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible, expectThumbSized } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import {
  demo,
  giveToken,
  letterTo,
  linkIn,
  logInAs,
  newApplicant,
  newFan,
  open,
  openLogin,
  password,
  someone,
} from '../support/people.ts'
import { newAddress, order, store } from '../support/products.ts'

/**
 * All screens and their viewers. Add new screens here; a filter of a list is not a screen. `isWide` runs axe on desktop
 * too, for screens with parts that phones don't have.
 */
const screens: { path: string; as?: string; isWide?: boolean }[] = [
  { path: '/' },
  { path: '/home', isWide: true },
  { path: '/creators', isWide: true },
  { path: '/search' },
  { path: '/search?q=cello' },
  { path: '/marisolvega', isWide: true },
  { path: '/marisolvega/videos' },
  { path: '/marisolvega/galleries' },
  { path: '/marisolvega/store' },
  { path: '/marisolvega/about' },
  { path: '/auth/login' },
  { path: '/auth/register' },
  { path: '/auth/fan-register' },
  { path: '/auth/creator-register' },
  { path: '/auth/forgot-password' },
  { path: '/auth/reset-password?token=none' },
  { path: '/auth/verify-email?token=none' },
  { path: '/auth/undo-email-change?token=none' },
  { path: '/auth/google/callback' },
  { path: '/unsubscribe?token=none' },
  { path: '/live' },
  { path: '/streaming/marisolvega' },
  { path: '/page/about' },
  { path: '/contact' },
  { path: '/settings/display' },
  { path: '/no/such/page' },
  { path: '/home', as: demo.fan, isWide: true },
  { path: '/user/following', as: demo.fan },
  { path: '/user/bookmarks', as: demo.fan },
  { path: '/user/bookmarks/creators', as: demo.fan },
  { path: '/messages', as: demo.fan, isWide: true },
  { path: '/messages?filter=subscribers', as: demo.creator },
  { path: '/creator/mass-messages', as: demo.creator },
  { path: '/creator/mass-messages/new', as: demo.creator },
  { path: '/creator/welcome-message', as: demo.creator },
  { path: '/creator/lists', as: demo.creator },
  { path: '/wallet', as: demo.fan, isWide: true },
  { path: '/user/cards', as: demo.fan },
  { path: '/cart', as: demo.fan },
  { path: '/checkout', as: demo.fan },
  { path: '/user/orders', as: demo.fan },
  { path: '/user/addresses', as: demo.fan },
  { path: '/user/wallet-transaction', as: demo.fan },
  { path: '/user/payment-history', as: demo.fan },
  { path: '/user/my-subscription', as: demo.fan },
  { path: '/payment/cancel', as: demo.fan },
  { path: '/user/account', as: demo.fan },
  { path: '/user/muted', as: demo.fan },
  { path: '/notifications', as: demo.fan },
  { path: '/notifications', as: demo.creator },
  { path: '/user/notifications', as: demo.fan },
  { path: '/user/notifications', as: demo.creator },
  { path: '/user/menu', as: demo.fan },
  { path: '/user/menu', as: demo.creator },
  { path: '/marisolvega', as: demo.creator },
  { path: '/creator/followers', as: demo.creator },
  { path: '/creator/blocks', as: demo.creator },
  { path: '/creator/blocks/countries', as: demo.creator },
  { path: '/creator/posts', as: demo.creator },
  { path: '/creator/posts/new', as: demo.creator, isWide: true },
  { path: '/creator/videos', as: demo.creator },
  { path: '/creator/videos/new', as: demo.creator },
  { path: '/creator/galleries', as: demo.creator },
  { path: '/creator/galleries/new', as: demo.creator },
  { path: '/creator/products', as: demo.creator },
  { path: '/creator/products/new', as: demo.creator },
  { path: '/creator/orders', as: demo.creator },
  { path: '/creator/live', as: demo.creator, isWide: true },
  { path: '/streaming/marisolvega', as: demo.fan },
  { path: '/creator/vault', as: demo.creator },
  { path: '/creator/dashboard', as: demo.creator, isWide: true },
  { path: '/creator/earnings', as: demo.creator },
  { path: '/creator/subscribers', as: demo.creator },
  { path: '/creator/payouts', as: demo.creator },
  { path: '/creator/banking', as: demo.creator },
  { path: '/creator/account', as: demo.creator },
  { path: '/creator/account/pricing', as: demo.creator },
  { path: '/creator/account/pictures', as: demo.creator },
  { path: '/creator/account/welcome-video', as: demo.creator },
  { path: '/creator/account/documents', as: demo.creator },
  { path: '/creator/account/password', as: demo.creator },
  { path: '/admin', as: demo.operator, isWide: true },
  { path: '/admin/creators', as: demo.operator },
  { path: '/admin/payouts', as: demo.operator, isWide: true },
  { path: '/admin/reports', as: demo.operator },
  { path: '/admin/mail', as: demo.operator },
  { path: '/marisolvega', as: demo.operator },
]

/** Screens that need a setup: their path, and the login of the viewer. */
const things: Record<string, (request: APIRequestContext) => Promise<{ path: string; token: string }>> = {
  'a conversation, for a fan': async (request) => {
    const token = await openLogin(demo.fan)
    return { path: await firstConversation(request, token), token }
  },
  'a conversation, for a creator': async (request) => {
    const token = await openLogin(demo.creator)
    return { path: await firstConversation(request, token), token }
  },
  'a conversation in which nothing may be written': async (request) => {
    const [fan, creator] = [await newFan(request), await creatorWithPrices(request)]
    const token = await openLogin(fan.email)
    const made = await request.post('/api/conversations', {
      headers: { authorization: token },
      data: { source: 'performer', sourceId: creator.id },
      failOnStatusCode: true,
    })
    return { path: `/messages/${(await made.json()).data._id}`, token }
  },
  'a list of fans': async (request) => {
    const token = await openLogin(demo.creator)
    const lists = await request.get('/api/fan-lists', {
      headers: { authorization: token },
      failOnStatusCode: true,
    })
    return { path: `/creator/lists/${(await lists.json()).data.data[0]._id}`, token }
  },
  'an order, for who bought it': async (request) => {
    const { fan, id } = await parcel(request)
    return { path: `/user/orders/${id}`, token: fan.token }
  },
  'an order, for who sold it': async (request) => {
    const { seller, id } = await parcel(request)
    return { path: `/creator/orders/${id}`, token: seller.token }
  },
  'a payout, for who decides it': async (request) => {
    const { id } = await payout(request)
    return { path: `/admin/payouts?open=${id}`, token: await openLogin(demo.operator) }
  },
  'a creator who was rejected': async (request) => {
    const creator = await newApplicant(request)
    const token = await openLogin(creator.email)
    await query(
      `update creators set review = 'rejected', review_reason = 'The ID ran out last year.' where account_id = $1`,
      [creator.id],
    )
    return { path: '/creator/account/documents', token }
  },
  'what everybody is asked first': async (request) => {
    const fan = someone('fan')
    await request.post('/api/auth/users/register', { data: { ...fan, password }, failOnStatusCode: true })
    return { path: '/auth/before-you-go-on', token: await openLogin(fan.email) }
  },
  'the link to an address, for who is not in its account': async (request) => {
    const fan = await newFan(request)
    const path = linkIn(await letterTo(fan.email, /^Confirm your email address$/))
    return { path, token: await openLogin(demo.fan) }
  },
  'a new address that waits': async (request) => {
    const token = await openLogin((await newFan(request)).email)
    await request.put('/api/users', {
      headers: { authorization: token },
      data: { email: someone('moved').email },
      failOnStatusCode: true,
    })
    return { path: '/user/account', token }
  },
  'a request for a private stream, for who asked': async (request) => {
    const { fan, id } = await privateRequest(request)
    return { path: `/streaming/private/${id}`, token: fan.token }
  },
  'a request for a private stream, for who is asked': async (request) => {
    const { creator, id } = await privateRequest(request)
    return { path: `/streaming/private/${id}`, token: creator.token }
  },
  'a payout, for who asked for it': async (request) => {
    const { creator, id } = await payout(request)
    return { path: `/creator/payouts/${id}`, token: creator.token }
  },
}

/** The conversation with the latest message. */
async function firstConversation(request: APIRequestContext, token: string): Promise<string> {
  const list = await request.get('/api/conversations', {
    headers: { authorization: token },
    failOnStatusCode: true,
  })
  return `/messages/${(await list.json()).data.data[0]._id}`
}

/** A private stream request without an answer. */
async function privateRequest(request: APIRequestContext) {
  const creator = await creatorWithPrices(request, { privateChatPrice: 3 })
  const fan = await fanWithTokens(request, 50)
  const asked = await request.post(`/api/streaming/private/${creator.id}`, {
    headers: { authorization: fan.token },
    data: { minutes: 10 },
    failOnStatusCode: true,
  })
  return { creator, fan, id: String((await asked.json()).data._id) }
}

/** A print that has not shipped. */
async function parcel(request: APIRequestContext) {
  const seller = await store(request)
  const fan = await fanWithTokens(request, 50)
  const deliveryAddressId = await newAddress(request, fan.token, 'Lisboa')
  const wish = { deliveryAddressId, quantity: 2, userNote: 'Between two boards, please.' }
  return { seller, fan, id: await order(request, fan.token, seller.print, wish) }
}

/** A payout in review. */
async function payout(request: APIRequestContext) {
  const creator = await creatorWithPrices(request)
  const fan = await fanWithTokens(request, 125)
  await request.post(`/api/wallet/charges/tip/${creator.id}`, {
    headers: { authorization: fan.token },
    data: { price: 125 },
    failOnStatusCode: true,
  })
  const headers = { authorization: creator.token }
  await request.put(`/api/performers/${creator.id}/banking-settings`, {
    headers,
    data: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      bankName: 'Analytical Bank',
      bankAccount: 'GB29NWBK6016',
    },
    failOnStatusCode: true,
  })
  const asked = await request.post('/api/payout-requests', {
    headers,
    data: { requestTokens: 80.5, requestNote: 'For the strings.', paymentAccountType: 'banking' },
    failOnStatusCode: true,
  })
  const id: string = (await asked.json()).data._id
  return { creator, id }
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** These tests change nothing, so each viewer keeps one page and one login. */
const test = base.extend<object, { pages: Map<string, Page> }>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const pages = new Map<string, Page>()
      await use(pages)
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
})

const promise =
  'nothing serious for axe in either theme, nothing wider than the screen or smaller than a thumb'

/** The position of the rail on a fan's first screen; it must be the same on all screens. */
let railAt: number | undefined

for (const { path, as, isWide } of screens) {
  test(`${path}${as ? ` as ${as}` : ''}: ${promise}`, async ({ browser, pages }, info) => {
    const key = as ?? 'nobody'
    const page = pages.get(key) ?? (await (await browser.newContext()).newPage())
    if (as && !pages.has(key)) await logInAs(page, as)
    pages.set(key, page)
    await expectGoodLooks(page, path, info, isWide)
    // Messages and streams use the whole width, so their rail is at the window’s edge.
    if (as === demo.fan && !/^\/(messages|streaming)/.test(path)) await expectRailInPlace(page)
  })
}

for (const [name, make] of Object.entries(things)) {
  test(`${name}: ${promise}`, async ({ page, request }, info) => {
    const { path, token } = await make(request)
    await giveToken(page, token)
    await expectGoodLooks(page, path, info)
    // A "not found" page would pass the checks too.
    expect(page.url().endsWith(path)).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^(Order|Payout of|Waiting for) | requests a private stream$|^(Payouts|Your account|Before you continue|Is this account yours\?|Marisol Vega|Sam Whitlock|Front row|creator \w+)$/,
    )
  })
}

async function expectRailInPlace(page: Page) {
  const box = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect(box?.x).toBeGreaterThan(0)
  railAt ??= box?.x
  expect(box?.x, 'the rail’s distance from the left').toBe(railAt)
}

/** Axe takes most of the time, so it runs once per theme; a desktop has the same parts in other places. */
async function expectGoodLooks(page: Page, path: string, info: TestInfo, isWide = false) {
  await page.setViewportSize(sizes.phone)
  await open(page, path)
  expect(new URL(page.url()).pathname, 'who looks may stay').toBe(path.split('?')[0])
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: `pixels the page is wider than a ${size}`,
      })
      .toBeLessThanOrEqual(0)
    if (size === 'phone') await expectThumbSized(page)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      if (process.env.PICTURES) await page.screenshot({ path: info.outputPath(`${size}-${theme}.png`) })
      if (size === 'phone' || isWide) await expectAccessible(page, { onlyColour: theme === 'dark' })
    }
  }
}
