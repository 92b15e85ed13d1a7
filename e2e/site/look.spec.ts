import { type APIRequestContext, expect, type Page, type TestInfo, test } from '@playwright/test'
import { expectAccessible, expectThumbSized } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { follow } from '../support/navigation.ts'
import {
  demo,
  emailTo,
  giveToken,
  linkIn,
  newApplicant,
  newFan,
  open,
  openLogin,
  password,
  someone,
} from '../support/people.ts'
import { newAddress, order, store } from '../support/products.ts'

interface Screen {
  path: string
  /** Runs axe on desktop too, for screens with parts that phones don't have. */
  isWide?: boolean
  /** Where a "not found" page would pass the checks too. */
  heading?: string | RegExp
}

interface Viewer {
  /** Nobody is logged in without it. */
  email?: string
  screens: (string | Screen)[]
  /** Screens whose path is known only at run time. */
  more?: (request: APIRequestContext) => Promise<Screen[]>
}

/**
 * All screens, by viewer. Add new screens here; a filter of a list is not a screen. Each group is one test on one page,
 * which loads the first screen and navigates to the others: that takes half the time of a load.
 */
const viewers: Record<string, Viewer> = {
  'a visitor': {
    screens: [
      '/',
      { path: '/home', isWide: true },
      { path: '/creators', isWide: true },
      '/search',
      '/search?q=cello',
      { path: '/marisolvega', isWide: true },
      '/marisolvega/videos',
      '/marisolvega/galleries',
      '/marisolvega/store',
      '/marisolvega/about',
      '/live',
      '/streaming/marisolvega',
      '/no/such/page',
    ],
  },
  'a visitor who joins or reads': {
    screens: [
      '/auth/login',
      '/auth/register',
      '/auth/fan-register',
      '/auth/creator-register',
      '/auth/forgot-password',
      '/auth/reset-password?token=none',
      '/auth/verify-email?token=none',
      '/auth/undo-email-change?token=none',
      '/auth/restore-account?token=none',
      '/admin/join?token=none',
      '/auth/google/callback',
      '/unsubscribe?token=none',
      '/page/about',
      '/contact',
      '/settings/display',
    ],
  },
  'a fan': {
    email: demo.fan,
    screens: [
      { path: '/home', isWide: true },
      '/user/following',
      '/user/bookmarks',
      '/user/bookmarks/creators',
      { path: '/messages', isWide: true },
      '/notifications',
      '/streaming/marisolvega',
      '/user/account',
      '/user/muted',
      '/user/notifications',
      '/user/data',
      '/user/menu',
    ],
    more: async (request) => {
      const stranger = await newFan(request)
      return [
        { path: await firstConversation(request, demo.fan), heading: 'Marisol Vega' },
        {
          path: linkIn(await emailTo(stranger.email, /^Confirm your email address$/)),
          heading: 'Is this account yours?',
        },
      ]
    },
  },
  'a fan who pays': {
    email: demo.fan,
    screens: [
      { path: '/wallet', isWide: true },
      '/user/cards',
      '/cart',
      '/checkout',
      '/user/orders',
      '/user/addresses',
      '/user/wallet-transaction',
      '/user/payment-history',
      '/user/my-subscription',
      '/payment/cancel',
    ],
  },
  'a creator and their fans': {
    email: demo.creator,
    screens: [
      '/marisolvega',
      '/messages?filter=subscribers',
      '/creator/mass-messages',
      '/creator/mass-messages/new',
      '/creator/welcome-message',
      '/creator/lists',
      '/notifications',
      '/creator/followers',
      '/creator/blocks',
      '/creator/blocks/countries',
      '/creator/subscribers',
    ],
    more: async (request) => [
      { path: await firstConversation(request, demo.creator), heading: 'Sam Whitlock' },
      { path: await firstList(request, demo.creator), heading: 'Front row' },
    ],
  },
  'a creator and their work': {
    email: demo.creator,
    screens: [
      '/creator/posts',
      { path: '/creator/posts/new', isWide: true },
      '/creator/videos',
      '/creator/videos/new',
      '/creator/galleries',
      '/creator/galleries/new',
      '/creator/products',
      '/creator/products/new',
      '/creator/orders',
      { path: '/creator/live', isWide: true },
      '/creator/vault',
    ],
  },
  'a creator and their account': {
    email: demo.creator,
    screens: [
      { path: '/creator/dashboard', isWide: true },
      '/creator/earnings',
      '/creator/payouts',
      '/creator/banking',
      '/creator/account',
      '/creator/account/pricing',
      '/creator/account/pictures',
      '/creator/account/welcome-video',
      '/creator/account/documents',
      '/creator/account/password',
      '/user/notifications',
      '/user/decisions',
      '/user/menu',
    ],
  },
  'an operator': {
    email: demo.operator,
    screens: [
      { path: '/admin', isWide: true },
      { path: '/admin/people', isWide: true },
      '/admin/creators',
      { path: '/admin/payouts', isWide: true },
      { path: '/admin/transactions', isWide: true },
      { path: '/admin/coupons', isWide: true },
      { path: '/admin/disputes', isWide: true },
      { path: '/admin/orders', isWide: true },
      { path: '/admin/subscriptions', isWide: true },
      { path: '/admin/ledger', isWide: true },
      { path: '/admin/ledger/accounts', isWide: true },
      { path: '/admin/ledger/verifications', isWide: true },
      '/admin/packages',
      '/admin/commission',
      '/admin/announcements',
      '/admin/reports',
      { path: '/admin/content', isWide: true },
      '/admin/content/blocked',
      '/admin/email',
      '/admin/email/templates',
      { path: '/admin/email/templates/account-suspended', isWide: true },
      '/admin/email/delivery',
      '/admin/sign-in',
      '/admin/setup',
      { path: '/admin/health', isWide: true },
      '/admin/inbox',
      '/admin/team',
      { path: '/admin/settings', isWide: true },
      '/admin/settings?section=safety',
      '/admin/settings?section=countries',
      '/admin/countries',
      '/admin/invitations',
      '/admin/pages',
      '/admin/pages/new',
      { path: '/admin/menus', isWide: true },
      { path: '/admin/branding', isWide: true },
      '/admin/audit',
      '/marisolvega',
    ],
    more: async (request) => [
      { path: `/admin/payouts?open=${(await payout(request)).id}`, heading: 'Payouts' },
      { path: `/admin/payouts/${(await payout(request)).id}`, isWide: true },
      { path: `/admin/people/${(await creatorWithPrices(request)).id}`, isWide: true },
      { path: `/admin/people/${(await creatorWithPrices(request)).id}?tab=data`, isWide: true },
      { path: await openCase(), isWide: true, heading: /^Case / },
      ...(await moneyPages()),
    ],
  },
}

/** The page of a case that fans have reported. */
async function openCase(): Promise<string> {
  const { rows } = await query(
    `select id from cases where kind = 'report' and target = 'feed' and status = 'open' order by id limit 1`,
  )
  return `/admin/reports/${rows[0]?.id}`
}

/** The pages of a dispute, an order, a subscription, a payment and a transfer of the demo. */
async function moneyPages(): Promise<Screen[]> {
  const sources = {
    '/admin/coupons': 'coupons',
    '/admin/disputes': 'disputes',
    '/admin/orders': 'orders',
    '/admin/subscriptions': 'subscriptions',
    '/admin/transactions': 'charges',
    '/admin/ledger/transfers': 'ledger_transfers',
  }
  const screens: Screen[] = []
  for (const [path, table] of Object.entries(sources)) {
    const { rows } = await query(`select id from ${table} order by id desc limit 1`)
    for (const { id } of rows) screens.push({ path: `${path}/${id}`, isWide: true })
  }
  return screens
}

/** Screens of people in a certain state: who they are, and what they see. */
async function peopleInStates(request: APIRequestContext): Promise<(Screen & { token: string })[]> {
  const [fan, creator] = [await newFan(request), await creatorWithPrices(request)]
  const fanToken = await openLogin(fan.email)
  const conversation = await request.post('/api/conversations', {
    headers: { authorization: fanToken },
    data: { source: 'performer', sourceId: creator.id },
    failOnStatusCode: true,
  })
  const moved = await openLogin((await newFan(request)).email)
  await request.put('/api/users', {
    headers: { authorization: moved },
    data: { email: someone('moved').email },
    failOnStatusCode: true,
  })
  const rejected = await newApplicant(request)
  await query(
    `update creators set review = 'rejected', review_reason = 'The ID ran out last year.' where account_id = $1`,
    [rejected.id],
  )
  const undecided = someone('fan')
  await request.post('/api/auth/users/register', { data: { ...undecided, password }, failOnStatusCode: true })
  const viewing = await viewingToken(request, fan)
  const [sale, wish, paid] = [await parcel(request), await privateRequest(request), await payout(request)]
  return [
    // Nothing may be written there.
    { path: `/messages/${(await conversation.json()).data._id}`, token: fanToken, heading: creator.name },
    { path: '/user/account', token: moved, heading: 'Your account' },
    { path: '/creator/account/documents', token: await openLogin(rejected.email), heading: 'Your account' },
    {
      path: '/auth/before-you-go-on',
      token: await openLogin(undecided.email),
      heading: 'Before you continue',
    },
    { path: `/user/orders/${sale.id}`, token: sale.fan.token, heading: /^Order / },
    { path: `/creator/orders/${sale.id}`, token: sale.seller.token, heading: /^Order / },
    { path: `/streaming/private/${wish.id}`, token: wish.fan.token, heading: /^Waiting for / },
    {
      path: `/streaming/private/${wish.id}`,
      token: wish.creator.token,
      heading: / requests a private stream$/,
    },
    { path: `/creator/payouts/${paid.id}`, token: paid.creator.token, heading: /^Payout of / },
    // With the banner of an operator who sees the site as somebody else.
    { path: '/user/account', token: viewing, heading: 'Your account', isWide: true },
  ]
}

async function firstOf(request: APIRequestContext, call: string, email: string): Promise<string> {
  const list = await request.get(`/api${call}`, {
    headers: { authorization: await openLogin(email) },
    failOnStatusCode: true,
  })
  return (await list.json()).data.data[0]._id
}

/** The conversation with the latest message. */
const firstConversation = async (request: APIRequestContext, email: string) =>
  `/messages/${await firstOf(request, '/conversations', email)}`

const firstList = async (request: APIRequestContext, email: string) =>
  `/creator/lists/${await firstOf(request, '/fan-lists', email)}`

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

/** The token of an operator who sees the site as this person. */
async function viewingToken(request: APIRequestContext, { email }: { email: string }): Promise<string> {
  const { rows } = await query('select id from accounts where email = $1', [email])
  const started = await request.post(`/api/operator/people/${rows[0]?.id}/viewing`, {
    headers: { authorization: await openLogin(demo.operator) },
    data: {},
    failOnStatusCode: true,
  })
  return (await started.json()).data.token
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

const promise =
  'nothing serious for axe in either theme, nothing wider than the screen or smaller than a thumb'

for (const [name, { email, screens, more }] of Object.entries(viewers)) {
  test(`the screens of ${name}: ${promise}`, async ({ page, request }, info) => {
    if (email) await giveToken(page, await openLogin(email))
    const fixed = screens.map((screen) => (typeof screen === 'string' ? { path: screen } : screen))
    const all: Screen[] = [...fixed, ...((await more?.(request)) ?? [])]
    /** The position of the rail on a fan's first screen; it must be the same on all screens. */
    let railAt: number | undefined
    for (const [place, screen] of all.entries()) {
      await page.setViewportSize(sizes.phone)
      if (place === 0) await open(page, screen.path)
      else await follow(page, screen.path)
      await expectGoodLooks(page, screen, info)
      // Forms of visitors have no rail; messages and streams use the whole width, so theirs is at the edge.
      if (email !== demo.fan || /^\/(auth|messages|streaming)/.test(screen.path)) continue
      const box = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
      expect(box?.x, screen.path).toBeGreaterThan(0)
      railAt ??= box?.x
      expect(box?.x, `the rail’s distance from the left on ${screen.path}`).toBe(railAt)
    }
  })
}

test(`the screens of people in a certain state: ${promise}`, async ({ page, request }, info) => {
  for (const { token, ...screen } of await peopleInStates(request)) {
    await giveToken(page, token)
    await page.setViewportSize(sizes.phone)
    await open(page, screen.path)
    await expectGoodLooks(page, screen, info)
  }
})

/** Axe takes most of the time, so it runs once per theme; a desktop has the same parts in other places. */
async function expectGoodLooks(page: Page, { path, isWide, heading }: Screen, info: TestInfo) {
  const address = page.url()
  expect(address.endsWith(path), `${address} is ${path}: the viewer may stay`).toBe(true)
  for (const [size, viewport] of Object.entries(sizes)) {
    if (size !== 'phone') await page.setViewportSize(viewport)
    await expect(page.locator('h1').first(), path).toBeVisible()
    if (heading) await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: `pixels ${path} is wider than a ${size}`,
      })
      .toBeLessThanOrEqual(0)
    if (size === 'phone') await expectThumbSized(page)
    const isChecked = size === 'phone' || isWide
    if (!isChecked && !process.env.PICTURES) continue
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      const picture = `${path.replaceAll(/\W+/g, '-')}-${size}-${theme}.png`
      if (process.env.PICTURES) await page.screenshot({ path: info.outputPath(picture) })
      if (isChecked) await expectAccessible(page, { onlyColour: theme === 'dark' })
    }
  }
}
