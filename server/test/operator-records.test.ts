import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { auditActions, calls, type Endpoint } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import { makeFeed } from '@ovation/testing/content'
import { standInEngine } from '@ovation/testing/live'
import { earn, fillWallet } from '@ovation/testing/money'
import { makeBuyer, placeOrder } from '@ovation/testing/orders'
import { type Input, png, send } from '@ovation/testing/raw-calls'
import { giveStream } from '@ovation/testing/streams'
import { subscribing } from '@ovation/testing/subscribing'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { type OperatorWrite, otherActions, recordedActions } from './operator-actions.ts'
import { reachableActions } from './refusals/reachable.ts'

/*
 * Everything that an operator changes or reveals is in the audit log: each call is made here once and leaves one entry of
 * its operator, or names the test that does that.
 */

let app: TestApp
let other: Person
beforeAll(async () => {
  app = await startTestApp({ ...withoutJobs, DATABASE_POOL: '12' }, { live: standInEngine() })
  other = await makeOperator(app)
})
afterAll(() => app.close())

/** What was there before the call was made by another operator. */
const as = () => app.as(other.token)
const reason = 'Asked for by letter.'
const dayMs = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const unique = () => newId().slice(-12)

const fan = async (): Promise<Input> => ({ params: { id: (await makeFan(app)).id }, body: { reason } })
const byId = (id: string, body?: Input['body']): Input => ({ params: { id }, ...(body && { body }) })

const note = () => ({ subjectId: newId(), text: 'Call back.' })
const announcement = { title: 'Closed on Monday' }
const pack = { name: 'Small', price: 10, tokens: 10 }
const coupon = () => ({ value: 0.2, expiredDate: later(30), numberOfUses: 5 })
const page = () => ({
  ...{ slug: `page-${unique()}`, title: 'About', shortDescription: '', content: '<p>Us.</p>' },
  status: 'draft' as const,
})

async function makeAnnouncement() {
  return (await as()('POST /operator/announcements', { body: announcement }))._id
}
async function makePackage() {
  return (await as()('POST /operator/packages', { body: pack }))._id
}
async function makeCoupon() {
  const body = { code: `C${unique()}`, ...coupon() }
  return (await as()('POST /operator/coupons', { body }))._id
}
const makePage = () => as()('POST /operator/pages', { body: page() })

async function lockedPost() {
  return makeFeed(app, await makeCreator(app), { type: 'photo', isSale: true, price: 5 })
}

async function openCase() {
  const { _id: targetId } = await makeFeed(app, await makeCreator(app), { isPublic: true })
  return (await as()('POST /operator/cases', { body: { target: 'feed', targetId } }))._id
}

async function reportedCase() {
  const { _id: targetId } = await makeFeed(app, await makeCreator(app), { isPublic: true })
  const reporter = app.as((await makeFan(app)).token)
  await reporter('POST /reports', { body: { target: 'feed', targetId, reason: 'spam' } })
  return (await as()('POST /operator/cases', { body: { target: 'feed', targetId } }))._id
}

async function makePayout() {
  const creator = await makeCreator(app)
  await earn(app, creator, 100)
  const creatorCalls = app.as(creator.token)
  await creatorCalls('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: {
      firstName: 'Zoë',
      lastName: 'Bell',
      bankName: 'Bank',
      bankAccount: 'DE89 3704 0044 0532 0130 00',
    },
  })
  const body = { requestTokens: 60, paymentAccountType: 'banking' } as const
  return (await creatorCalls('POST /payout-requests', { body }))._id
}

async function approvedPayout() {
  const id = await makePayout()
  await as()('PUT /admin/payout-requests/{id}', { params: { id }, body: { status: 'approved' } })
  return id
}

async function sale() {
  const [post, buyer] = [await lockedPost(), await makeFan(app)]
  await fillWallet(app, buyer, 20)
  const params = { id: post._id }
  return (await app.as(buyer.token)('POST /wallet/charges/feed/{id}', { params, body: {} }))._id
}

async function subscription() {
  const fans = subscribing(app)
  const [creator, subscriber] = [await makeCreator(app), await fans.makeRichFan()]
  const wish = { performerId: creator.id, type: 'monthly' } as const
  return (await fans.subscribe(subscriber, wish)).subscriptionId ?? ''
}

async function order() {
  const mug = await makeProduct(app, await makeCreator(app), { type: 'physical' })
  return (await placeOrder(app, await makeBuyer(app), mug._id)).orderId ?? ''
}

async function contactMessage() {
  const body = {
    ...{ name: 'Ann', email: `${unique()}@people.test`, subject: `Hello ${unique()}` },
    message: 'Where is my order?',
  }
  await app.as()('POST /contact', { body })
  const { data } = await as()('GET /operator/inbox', { query: { q: body.subject } })
  return data[0]?._id ?? ''
}

async function invitation() {
  const body = { email: `${unique()}@people.test`, role: 'support' } as const
  return (await as()('POST /operator/team/invitations', { body }))._id
}

const kind = 'password-reset'
const template = () => as()('GET /operator/email-templates/{kind}', { params: { kind } })

/** Prepares a call that succeeds and changes or reveals something. `by` makes it. */
type Prepare = (by: Person) => Promise<Input>

const prepared: Partial<Record<OperatorWrite, Prepare>> = {
  logOutPerson: async () => ({ ...(await fan()), body: {} }),
  requirePassword: fan,
  resendConfirmation: async () => byId((await makeFan(app, { verifiedEmail: false })).id, {}),
  correctEmail: async () => byId((await makeFan(app)).id, { email: `${unique()}@people.test`, reason }),
  startViewing: async () => ({ ...(await fan()), body: {} }),
  async stopViewing(by) {
    const { id } = await makeFan(app)
    await app.as(by.token)('POST /operator/people/{id}/viewing', { params: { id }, body: {} })
    return byId(id)
  },
  suspend: fan,
  async reinstate() {
    const { id } = await makeFan(app)
    await as()('PUT /operator/people/{id}/suspension', { params: { id }, body: { reason } })
    return byId(id, { reason })
  },
  requestExport: fan,
  deletePerson: async () => byId((await makeFan(app)).id, { agreedBalance: 0, agreedEarnings: 0, reason }),
  async undoDeletion() {
    const { id } = await makeFan(app)
    const body = { agreedBalance: 0, agreedEarnings: 0, reason }
    await as()('POST /operator/people/{id}/deletion', { params: { id }, body })
    return byId(id, { reason })
  },
  adjustBalance: async () => ({
    ...byId((await makeFan(app)).id, { amount: 5, reason }),
    headers: { 'idempotency-key': newId() },
  }),
  writeNote: async () => byId(newId(), note()),
  async deleteNote() {
    const id = newId()
    await as()('PUT /operator/notes/{id}', { params: { id }, body: note() })
    return byId(id)
  },
  creatorDocuments: async () => byId((await makeCreator(app)).id),
  async verifyCreator() {
    const { id, username } = await makeCreator(app)
    const { data } = await as()('GET /admin/creators/search', { query: { q: username } })
    return byId(id, { decision: 'disable', reason, version: data[0]?.version })
  },
  openCase: async () => ({
    body: { target: 'feed', targetId: (await makeFeed(app, await makeCreator(app), { isPublic: true }))._id },
  }),
  assignCase: async () => byId(await openCase(), { assigneeId: other.id }),
  viewCaseContent: async () => byId(await openCase(), {}),
  hideCaseContent: async () => byId(await openCase(), { isHidden: true }),
  async removeProfileParts() {
    const { id: targetId } = await makeCreator(app)
    await app.platform.db.pool.query("update creators set bio = 'Call me' where account_id = $1", [targetId])
    const { _id } = await as()('POST /operator/cases', { body: { target: 'performer', targetId } })
    return byId(_id, { parts: ['bio'], message: 'Not here.' })
  },
  replyToReporters: async () => byId(await reportedCase(), { text: 'Thanks.', clientId: newId() }),
  decideCase: async () =>
    byId(await openCase(), { decision: 'warned', reason: 'spam', message: 'Not again.' }),
  async restoreCaseContent() {
    const id = await openCase()
    const body = { decision: 'taken-down', reason: 'fraud', message: 'Not allowed.' } as const
    await as()('POST /operator/cases/{id}/decision', { params: { id }, body })
    return byId(id, { message: 'Our mistake.' })
  },
  showContent: async () => byId((await lockedPost())._id, {}),
  endStreamAsOperator: async () => byId((await giveStream(app, await makeCreator(app)))._id, {}),
  refundTransaction: async () => ({
    ...byId(await sale(), { reason }),
    headers: { 'idempotency-key': newId() },
  }),
  endSubscription: async () => byId(await subscription(), { when: 'now', reason }),
  openOrderAddress: async () => byId(await order()),
  openDestination: async () => byId(await makePayout()),
  decidePayout: async () => byId(await makePayout(), { status: 'approved' }),
  async decidePayouts() {
    const params = { id: await makePayout() }
    const { _id: id, updatedAt } = await as()('GET /admin/payout-requests/{id}/view', { params })
    return { body: { payouts: [{ id, updatedAt }], status: 'approved' } }
  },
  exportPayouts: async () => ({ body: { ids: [await approvedPayout()], format: 'csv' } }),
  agreeCommission: async () => ({ body: { performerId: (await makeCreator(app)).id, rate: 0.15 } }),
  changeDefaultCommission: async () => ({ body: { rate: 0.25, validFrom: later(100) } }),
  async cancelCommission() {
    const { id } = await makeCreator(app)
    await as()('POST /operator/commission-rates', {
      body: { performerId: id, rate: 0.1, validFrom: later(1) },
    })
    const found = 'select id from commission_rates where creator_id = $1 and valid_from > now()'
    const { rows } = await app.platform.db.pool.query<{ id: string }>(found, [id])
    return byId(rows[0]?.id ?? '')
  },
  createPackage: async () => ({ body: pack }),
  changePackage: async () => byId(await makePackage(), { ...pack, price: 11 }),
  async orderPackages() {
    await makePackage()
    await makePackage()
    const { data } = await as()('GET /operator/packages', { query: {} })
    return { body: { ids: data.map(({ _id }) => _id).reverse() } }
  },
  createCoupon: async () => ({ body: { code: `C${unique()}`, ...coupon() } }),
  changeCoupon: async () => byId(await makeCoupon(), { ...coupon(), numberOfUses: 6 }),
  setCouponStatus: async () => byId(await makeCoupon(), { status: 'inactive' }),
  verifyLedger: async () => ({ body: {} }),
  async changeSettings() {
    const { version } = await as()('GET /operator/settings')
    return { body: { version, values: { siteName: 'The Stage' } } }
  },
  uploadBrandPicture: async () => ({ body: { use: 'landing' }, files: { file: png } }),
  changeSetupStep: async () => ({ params: { step: 'branding' }, body: { choice: 'kept' } }),
  hideSetup: async () => ({ body: { isHidden: true } }),
  createSetupPage: async () => ({ body: { slug: 'privacy' } }),
  createPage: async () => ({ body: page() }),
  async changePage() {
    const { _id, version } = await makePage()
    return byId(_id, { ...page(), version })
  },
  deletePage: async () => byId((await makePage())._id),
  createAnnouncement: async () => ({ body: announcement }),
  changeAnnouncement: async () => byId(await makeAnnouncement(), { title: 'Closed on Tuesday' }),
  deleteAnnouncement: async () => byId(await makeAnnouncement()),
  createSignUpInvitation: async () => ({ body: { mostUses: 1, days: 1 } }),
  async cancelSignUpInvitation() {
    const body = { mostUses: 1, days: 1 }
    return byId((await as()('POST /operator/sign-up-invitations', { body }))._id)
  },
  changeSignInProvider: async () => ({
    params: { provider: 'google' },
    body: { version: 0, clientId: 'ours', clientSecret: 'theirs' },
  }),
  async changeEmailDelivery() {
    const { version } = await as()('GET /operator/email-delivery')
    return { body: { version, sender: { name: 'The Stage', address: 'stage@people.test' } } }
  },
  testEmailDelivery: async () => ({ body: { to: 'ann@people.test' } }),
  async changeEmailTemplate() {
    const { version, body, button } = await template()
    return { params: { kind }, body: { version, subject: `New ${unique()}`, body, button } }
  },
  async restoreEmailTemplate() {
    const { version, body, button } = await template()
    const changed = await as()('PUT /operator/email-templates/{kind}', {
      params: { kind },
      body: { version, subject: `Another ${unique()}`, body, button },
    })
    return { params: { kind }, body: { version: changed.version } }
  },
  async testEmailTemplate() {
    const { subject, body, button } = await template()
    return { params: { kind }, body: { subject, body, button } }
  },
  replyToContact: async () =>
    byId(await contactMessage(), { text: 'On its way.', clientId: newId(), seenReplies: 0 }),
  changeContactStatus: async () => byId(await contactMessage(), { status: 'closed' }),
  assignContact: async () => byId(await contactMessage(), { operatorId: other.id }),
  inviteOperator: async () => ({ body: { email: `${unique()}@people.test`, role: 'support' } }),
  cancelInvitation: async () => byId(await invitation()),
  changeRole: async () => byId((await makeOperator(app, 'support')).id, { role: 'finance' }),
  removeOperator: async () => byId((await makeOperator(app, 'support')).id),
  leaveTeam: async () => ({ body: {} }),
}

/** Tests that need more than a call, and read the entry too. */
const elsewhere: Partial<Record<OperatorWrite, string>> = {
  downloadExport: 'identity/data-exports/data-exports.test.ts',
  unblockPicture: 'content/rules/blocked-pictures.test.ts',
  submitEvidence: 'money/disputes/disputes.test.ts',
  testSignInProvider: 'site/sign-in/sign-in.test.ts',
  testPaymentKeys: 'site/setup/setup.test.ts',
  retryJob: 'site/health/health.test.ts',
  discardJob: 'site/health/health.test.ts',
  sendMailAgain: 'site/operator/outbox.test.ts',
}

const writes = Object.entries<Endpoint>(calls).filter(
  ([, { who, method }]) => who === 'operator' && method !== 'GET',
)
const recorded = new Map(Object.entries(recordedActions))
const actionsOf = (name: string): readonly string[] => {
  const found = recorded.get(name)
  return found && !('why' in found) ? found : []
}
const preparing = new Map(Object.entries(prepared))
const entriesOf = async ({ id: operatorId }: Person) =>
  (await as()('GET /operator/audit', { query: { operatorId, limit: 50 } })).data.map(({ _id, action }) => ({
    _id,
    action,
  }))

const recording = writes.filter(([name]) => actionsOf(name).length > 0)

describe.each(recording)('%s', (name, endpoint) => {
  const prepare = preparing.get(name)
  if (prepare)
    test('leaves one entry of its operator', async () => {
      const by = await makeOperator(app)
      const input = await prepare(by)
      const before = await entriesOf(by)
      const { status, text } = await send(app, endpoint, by.token, input)
      expect(status, text).toBeLessThan(300)
      const known = new Set(before.map(({ _id }) => _id))
      const made = (await entriesOf(by)).filter(({ _id }) => !known.has(_id))
      expect(made.map(({ action }) => action)).toEqual([expect.toBeOneOf([...actionsOf(name)])])
    })
  else
    test('is recorded in a test of its module', () => {
      const file = new Map(Object.entries(elsewhere)).get(name)
      expect(file, 'Prepare the call here, or name the test that reads its entry.').toBeDefined()
      const path = fileURLToPath(new URL(`../src/modules/${file}`, import.meta.url))
      const text = readFileSync(path, 'utf8')
      expect(text).toContain(`'${endpoint.method} ${endpoint.path}'`)
      expect(actionsOf(name).some((action) => text.includes(`'${action}'`))).toBe(true)
    })
})

test('the code behind each call can record what the table says, and nothing where it says nothing', () => {
  const reached = reachableActions()
  for (const [name] of writes) {
    const actions = actionsOf(name)
    if (actions.length === 0) expect([name, [...(reached.get(name) ?? [])]]).toEqual([name, []])
    else expect([name, [...(reached.get(name) ?? [])]]).toEqual([name, expect.arrayContaining([...actions])])
  }
})

test('each action of the log is recorded by a call, or by the site', () => {
  const byCalls = new Set(writes.flatMap(([name]) => actionsOf(name)))
  expect(auditActions.filter((action) => !byCalls.has(action)).sort()).toEqual(
    Object.keys(otherActions).sort(),
  )
  expect([...recorded.keys()].sort()).toEqual(writes.map(([name]) => name).sort())
})
