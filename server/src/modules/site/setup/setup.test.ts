import type { SetupStep } from '@ovation/contract'
import { createSandbox, memoryStore } from '@ovation/stripe-sandbox'
import { makeCreator, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { startSmtp } from '@ovation/testing/smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let app: TestApp
let owner: Person
beforeEach(async () => {
  app = await startTestApp()
  owner = await makeOperator(app)
})
afterEach(() => app.close())

const as = (site = app) => site.as(owner.token)
const view = (site = app) => as(site)('GET /operator/setup')
const stateOf = async (step: SetupStep, site = app) =>
  (await view(site)).steps.find((one) => one.step === step)?.state
const choose = (step: SetupStep, choice: 'none' | 'kept' | 'skipped') =>
  as()('PUT /operator/setup/steps/{step}', { params: { step }, body: { choice } })
const change = async (values: { siteName?: string; signUp?: 'open' | 'invite' }) =>
  as()('PUT /operator/settings', {
    body: { version: (await as()('GET /operator/settings')).version, values },
  })

test('an empty site has everything to do except its storage', async () => {
  const { steps, isHidden, storage } = await view()
  expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'branding open',
    'email open',
    'payments open',
    'storage done',
    'pages open',
    'sign-up open',
    'creators open',
  ])
  expect(isHidden).toBe(false)
  expect(storage).toMatchObject({ ok: true })
})

test('storage that can’t be written is to do, with the reason', async () => {
  const verify = vi.spyOn(app.platform.files, 'verify').mockRejectedValue(new Error('EACCES: no permission'))
  expect((await view()).storage).toEqual({ ok: false, answer: expect.stringContaining('EACCES') })
  expect(await stateOf('storage')).toBe('open')
  verify.mockRestore()
})

test('a name or a way to join that is set is done, and keeping the defaults is a choice', async () => {
  await change({ siteName: 'The Stage', signUp: 'invite' })
  expect(await stateOf('branding')).toBe('done')
  expect(await stateOf('sign-up')).toBe('done')
  await change({ siteName: 'Ovation', signUp: 'open' })
  expect(await stateOf('sign-up')).toBe('open')
  await choose('sign-up', 'kept')
  expect(await stateOf('sign-up')).toBe('done')
  await expect(choose('email', 'kept')).rejects.toMatchObject({ status: 422, errors: [{ path: 'choice' }] })
})

test('email is done once the mail server has accepted a test, and to do again with other settings', async () => {
  const smtp = await startSmtp()
  try {
    const server = { host: '127.0.0.1', port: smtp.port, security: 'none', user: '' } as const
    await as()('PUT /operator/email-delivery', { body: { version: 0, server } })
    expect(await stateOf('email')).toBe('open')
    await as()('POST /operator/email-delivery/test', { body: { to: owner.email } })
    expect(await stateOf('email')).toBe('done')
    await as()('PUT /operator/email-delivery', { body: { version: 1, server: { ...server, user: 'other' } } })
    expect(await stateOf('email')).toBe('open')
  } finally {
    smtp.close()
  }
})

test('terms and privacy begin as drafts of a template, and are done when published without gaps', async () => {
  const create = (slug: 'terms' | 'privacy') => as()('POST /operator/setup/pages', { body: { slug } })
  const [terms, privacy] = [await create('terms'), await create('privacy')]
  expect(await create('terms')).toEqual(terms)
  expect((await view()).pages).toEqual([
    { slug: 'terms', pageId: terms.pageId, isPublished: false, hasGaps: true },
    { slug: 'privacy', pageId: privacy.pageId, isPublished: false, hasGaps: true },
  ])
  for (const { pageId } of [terms, privacy]) {
    const page = await as()('GET /operator/pages/{id}', { params: { id: pageId } })
    expect(page.content).toContain('This is a template, not legal advice.')
    const { slug, title, shortDescription, version } = page
    const content = page.content.replaceAll(/\[\[(.*?)\]\]/g, '$1')
    await as()('PUT /operator/pages/{id}', {
      params: { id: pageId },
      body: { slug, title, shortDescription, version, content, status: 'published' },
    })
  }
  expect(await stateOf('pages')).toBe('done')
})

test('the first creators are invited by an invitation, or have joined', async () => {
  await makeCreator(app)
  expect(await stateOf('creators')).toBe('done')
})

test('steps are skipped and taken back, and the list is hidden when none is to do or by choice', async () => {
  await choose('email', 'skipped')
  expect(await stateOf('email')).toBe('skipped')
  await choose('email', 'none')
  expect(await stateOf('email')).toBe('open')
  expect(await as()('PUT /operator/setup/checklist', { body: { isHidden: true } })).toMatchObject({
    isHidden: true,
  })
  await as()('PUT /operator/setup/checklist', { body: { isHidden: false } })
  for (const { step, state } of (await view()).steps) if (state === 'open') await choose(step, 'skipped')
  expect((await view()).isHidden).toBe(true)
  const { data } = await as()('GET /operator/audit', { query: { action: 'setup.choose' } })
  expect(data[0]?.changes).toContainEqual({ field: 'choice', before: null, after: 'skipped' })
})

test('payment keys are shown without secrets, and a check tells good keys from bad ones', async () => {
  expect(await as()('GET /operator/payment-keys')).toMatchObject({
    mode: 'sandbox',
    secretEnd: null,
    check: null,
  })
  await expect(as()('POST /operator/payment-keys/test')).rejects.toMatchObject({ code: 'NO_PAYMENT_KEYS' })
  const stripe = createSandbox({ key: 'sk_test_the_right_key', store: memoryStore(), endpoint: null })
  const apiBase = await stripe.listen()
  const startWith = (secretKey: string, publishableKey: string) =>
    startTestApp(
      {
        ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey },
        ...{ STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_BASE: apiBase },
      },
      { databaseUrl: app.databaseUrl },
    )
  const sites = [
    await startWith('sk_test_the_right_key', 'pk_test_x'),
    await startWith('sk_test_another_key', 'pk_test_x'),
    await startWith('sk_test_the_right_key', 'pk_live_x'),
  ]
  try {
    const [good, wrong, mixed] = await Promise.all(
      sites.map((site) => as(site)('POST /operator/payment-keys/test')),
    )
    expect(good).toMatchObject({ ok: true, answer: 'Stripe knows the keys of the test mode.' })
    expect(wrong).toMatchObject({ ok: false, advice: expect.stringContaining('Copy the secret key again') })
    expect(mixed).toMatchObject({ ok: false, advice: 'Use both keys of the same mode.' })
    const { data } = await as()('GET /operator/audit', { query: { action: 'connection.test' } })
    expect(data).toHaveLength(sites.length)
    const shown = await as(sites[0])('GET /operator/payment-keys')
    expect(shown).toMatchObject({ mode: 'test', secretEnd: '_key', hasWebhookSecret: true })
    expect(JSON.stringify(shown)).not.toMatch(/sk_test_|whsec_/)
    await as(sites[0])('POST /operator/payment-keys/test')
    expect(await stateOf('payments', sites[0])).toBe('done')
    expect(await stateOf('payments', sites[1])).toBe('open')
  } finally {
    for (const site of sites) await site.close()
    await stripe.close()
  }
})
