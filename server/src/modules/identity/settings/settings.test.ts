import {
  type BodyOf,
  isSettingKey,
  type Menu,
  settingDefaults,
  type siteSettingsCalls,
} from '@ovation/contract'
import { makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#config'
import { saveConnection, seal } from '#modules/identity/connections'
import { forgetSettings, settingsCache } from './cache.ts'
import { variableValues } from './environment.ts'
import { readClosing, readNumber, readSettings } from './service.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp({
    RECAPTCHA_SITE_KEY: 'a-site-key',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'w',
  })
  owner = await makeOperator(app)
})
afterAll(() => app.close())

type Values = BodyOf<typeof siteSettingsCalls.changeSettings>['values']

const read = (person = owner, site = app) => site.as(person.token)('GET /operator/settings')
const versionNow = async () => (await read()).version
const put = (values: Values, version: number, person = owner) =>
  app.as(person.token)('PUT /operator/settings', { body: { version, values } })
const change = async (values: Values) => put(values, await versionNow())
const one = async (key: string, site = app) =>
  (await read(owner, site)).settings.find((setting) => setting.key === key)
const history = (key: 'siteName' | 'minimumTipPrice' | 'footerContent' | 'metaKeywords') =>
  app.as(owner.token)('GET /operator/settings/{key}/history', { params: { key } })

const entry = (facts: Partial<Menu>): Menu => ({
  ...{ title: 'Help', path: '/page/help', internal: true },
  ...{ section: 'footer', ordering: 0, isNewTab: false },
  ...facts,
})

/** Values that the environment or other modules decide. */
const notInTheConsole = [
  'agoraAppId',
  'enableGoogleReCaptcha',
  'googleReCaptchaSiteKey',
  'paymentGateway',
  'performerCommission',
  'stripePublishableKey',
  'termsVersion',
]

test('operators can change every setting with a default, except those that something else decides', () => {
  expect(
    Object.keys(settingDefaults)
      .filter((key) => !isSettingKey(key))
      .sort(),
  ).toEqual(notInTheConsole)
})

test('the days of refunds after a suspension can be set', async () => {
  await change({ suspensionRefundDays: 30 })
  expect(await readNumber(app.platform.db.orm, 'suspensionRefundDays')).toBe(30)
  await expect(change({ suspensionRefundDays: 366 })).rejects.toMatchObject({ status: 422 })
  await change({ suspensionRefundDays: 0 })
})

describe('the list', () => {
  test('has each setting with its meaning, limits, default and origin', async () => {
    expect(await one('minimumTipPrice')).toMatchObject({
      section: 'tokens',
      label: 'Smallest tip',
      kind: 'tokens',
      value: 10,
      default: 10,
      limits: { minimum: 0.01, maximum: 1_000_000 },
      origin: 'default',
      canChange: true,
      isPublic: true,
      changedAt: null,
      changedBy: null,
    })
    expect(await one('blockedCountries')).toMatchObject({ isPublic: false, value: [] })
  })

  test('shows what the environment decides, without its secrets', async () => {
    expect(await one('RECAPTCHA_SITE_KEY')).toMatchObject({
      value: 'a-site-key',
      origin: 'environment',
      canChange: false,
    })
    expect(await one('STRIPE_SECRET_KEY')).toMatchObject({ value: 'Set' })
    expect(JSON.stringify(await read())).not.toContain('sk_test_x')
  })
})

describe('a change', () => {
  test('is effective at once, and kept with who made it, when and why', async () => {
    await app.as(owner.token)('PUT /operator/settings', {
      body: {
        version: await versionNow(),
        values: { siteName: 'The Stage', minimumTipPrice: 5 },
        reason: ' A new name. ',
      },
    })
    expect(await app.as()('GET /settings/public')).toMatchObject({
      siteName: 'The Stage',
      minimumTipPrice: 5,
    })
    expect(await one('siteName')).toMatchObject({
      value: 'The Stage',
      origin: 'console',
      changedBy: { _id: owner.id },
      changedAt: expect.any(String),
    })
    const { data, total } = await history('siteName')
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      before: 'Ovation',
      after: 'The Stage',
      operator: { _id: owner.id },
      reason: 'A new name.',
    })
    const { data: log } = await app.as(owner.token)('GET /operator/audit', {
      query: { action: 'settings.change' },
    })
    expect(log[0]).toMatchObject({
      reason: 'A new name.',
      changes: [
        { field: 'siteName', before: 'Ovation', after: 'The Stage' },
        { field: 'minimumTipPrice', before: '10', after: '5' },
      ],
    })
  })

  test('back to the default removes the stored value and stays in the history', async () => {
    await change({ metaKeywords: 'stage' })
    await change({ metaKeywords: settingDefaults.metaKeywords })
    expect(await one('metaKeywords')).toMatchObject({
      origin: 'default',
      value: '',
      changedBy: { _id: owner.id },
    })
    const { data } = await history('metaKeywords')
    expect(data.map(({ before, after }) => [before, after])).toEqual([
      ['stage', ''],
      ['', 'stage'],
    ])
  })

  test('of the menus applies in the order of the entries, with its history', async () => {
    const [terms, help] = [entry({ title: 'Terms', path: '/page/terms', ordering: 1 }), entry({})]
    const shop = entry({ title: 'Shop', path: 'https://shop.test/x', internal: false, isNewTab: true })
    await change({ menus: [terms, help, { ...shop, section: 'main' }] })
    const { menus } = await app.as()('GET /settings/public')
    expect(menus.map(({ title }) => title)).toEqual(['Help', 'Shop', 'Terms'])
    const { data } = await app.as(owner.token)('GET /operator/settings/{key}/history', {
      params: { key: 'menus' },
    })
    expect(data[0]).toMatchObject({ before: [], after: [terms, help, { title: 'Shop' }] })
  })

  test('that is repeated changes and records nothing more', async () => {
    const version = await versionNow()
    await put({ footerContent: 'Once' }, version)
    await put({ footerContent: 'Once' }, version)
    expect((await history('footerContent')).total).toBe(1)
  })

  test.each([
    [{ siteName: '' }, 'values.siteName'],
    [{ siteName: 'a\nb' }, 'values.siteName'],
    [{ minimumPayoutAmount: 0.5 }, 'values.minimumPayoutAmount'],
    [{ minimumWalletPrice: 3.001 }, 'values.minimumWalletPrice'],
    [{ minimumTipPrice: 20_000 }, 'values.minimumTipPrice'],
    [{ maximumSubscriptionPrice: 1 }, 'values.maximumSubscriptionPrice'],
    [{ accentLight: '#7a7a7a' }, 'values.accentLight'],
    [{ accentDark: 'red' }, 'values.accentDark'],
    [{ blockedCountries: ['ZZ'] }, 'values.blockedCountries'],
    [{ logoUrl: 'javascript:alert(1)' }, 'values.logoUrl'],
    [{ logoUrl: '//evil.test/logo.png' }, 'values.logoUrl'],
    [{ gaCode: '"><script>' }, 'values.gaCode'],
    [{ menus: [entry({ path: 'javascript:alert(1)', internal: false })] }, 'values.menus.0.path'],
    [{ menus: [entry({ path: '//evil.test' })] }, 'values.menus.0.path'],
    [{ menus: [entry({}), entry({ path: 'https://a.test', internal: true })] }, 'values.menus.1.path'],
    [{ menus: [entry({}), entry({ title: 'Again' })] }, 'values.menus.1.path'],
    [{ menus: [entry({ title: '' })] }, 'values.menus.0.title'],
  ])('to %o is refused by name, together with all others of the request', async (values, path) => {
    const before = await read()
    await expect(put({ ...values, metaDescription: 'Also this' }, before.version)).rejects.toMatchObject({
      status: 422,
      errors: [{ path }],
    })
    expect(await read()).toEqual(before)
  })

  test('of what another operator has just changed is refused; other settings are not', async () => {
    const other = await makeOperator(app)
    const version = await versionNow()
    const both = await Promise.allSettled([
      put({ siteName: 'One' }, version),
      put({ siteName: 'Two' }, version, other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, code: 'SETTINGS_CHANGED' })
    await put({ gaCode: 'G-1' }, version, other)
    expect((await one('gaCode'))?.value).toBe('G-1')
  })

  test('is read again after a failure', async () => {
    forgetSettings(app.platform)
    await readClosing(app.platform)
    const orm = new Proxy(app.platform.db.orm, {
      get() {
        throw new Error('The database was away.')
      },
    })
    const away = { ...app.platform, db: { ...app.platform.db, orm } }
    await expect(readSettings(away)).rejects.toThrow('The database was away.')
    expect((await app.as()('GET /settings/public')).performerCommission).toBeGreaterThan(0)
  })

  test('reaches the next request of another node', async () => {
    const node = await startTestApp({}, { databaseUrl: app.databaseUrl })
    try {
      await vi.waitFor(() => expect(settingsCache.of(node.platform).isListening).toBe(true))
      const nameThere = async () => (await node.as()('GET /settings/public')).siteName
      await nameThere()
      await change({ siteName: 'Everywhere' })
      // Without a notification the node would use its cache for 30 seconds.
      await vi.waitFor(async () => expect(await nameThere()).toBe('Everywhere'), {
        timeout: 900,
        interval: 5,
      })
      await change({ maintenanceMode: true })
      await vi.waitFor(
        () => expect(node.as()('GET /countries/list')).rejects.toMatchObject({ code: 'MAINTENANCE' }),
        { timeout: 900, interval: 5 },
      )
      await change({ maintenanceMode: false })
    } finally {
      await node.close()
    }
  })
})

test('a setting of the environment can’t be changed in the console', async () => {
  const site = await startTestApp({ CONTACT_EMAIL: 'desk@people.test' }, { databaseUrl: app.databaseUrl })
  try {
    expect(await one('contactEmail', site)).toMatchObject({
      value: 'desk@people.test',
      origin: 'environment',
      variable: 'CONTACT_EMAIL',
      canChange: false,
    })
    const refused = site.as(owner.token)('PUT /operator/settings', {
      body: { version: await versionNow(), values: { contactEmail: 'other@people.test' } },
    })
    await expect(refused).rejects.toMatchObject({ status: 422, errors: [{ path: 'values.contactEmail' }] })
    expect(await one('contactEmail')).toMatchObject({ value: '', origin: 'default', canChange: true })
  } finally {
    await site.close()
  }
})

test('a variable that is not set has the origin default, and addresses are shown without logins', async () => {
  expect(await one('LIVE_ENGINE')).toMatchObject({ value: 'embedded', origin: 'default', canChange: false })
  expect(await one('STRIPE_SECRET_KEY')).toMatchObject({ origin: 'environment' })
  expect(await one('S3_BUCKET')).toMatchObject({ value: 'A folder of this machine', origin: 'default' })
  const redisUrl = 'redis://user:very-secret@redis.example.test:6380/2'
  const config = readConfig({
    REDIS_URL: redisUrl,
    DATABASE_URL: 'postgres://me:my-secret@db.example.test/site',
  })
  expect(variableValues(config)).toMatchObject({
    REDIS_URL: 'redis.example.test:6380/2',
    DATABASE_URL: 'db.example.test/site',
  })
})

test('a site without a live engine has no live streams, and one with Agora names its app', async () => {
  const site = await startTestApp({ LIVE_ENGINE: 'none' }, { databaseUrl: app.databaseUrl })
  const agora = { LIVE_ENGINE: 'agora', AGORA_APP_ID: 'a'.repeat(32), AGORA_CERTIFICATE: 'b'.repeat(32) }
  const withAgora = await startTestApp(agora, { databaseUrl: app.databaseUrl })
  try {
    expect(await site.as()('GET /settings/public')).toMatchObject({ liveEnabled: false, agoraAppId: '' })
    expect(await one('liveEnabled', site)).toMatchObject({
      ...{ value: false, origin: 'environment', variable: 'LIVE_ENGINE', canChange: false },
    })
    expect(await withAgora.as()('GET /settings/public')).toMatchObject({
      ...{ liveEnabled: true, agoraAppId: agora.AGORA_APP_ID },
    })
  } finally {
    await site.close()
    await withAgora.close()
  }
})

test('the button of a provider whose secret can’t be read is hidden', async () => {
  const { platform } = app
  const google = { service: 'google' as const, values: { clientId: 'the-site' } }
  const save = (secret: Buffer | null) => saveConnection(platform.db.orm, { ...google, secret })
  const shown = async () => {
    forgetSettings(platform)
    return (await app.as()('GET /settings/public')).googleClientId
  }
  await save(seal(platform, 'known to both'))
  expect(await shown()).toBe('the-site')
  await save(Buffer.from('sealed with another SECRET'))
  expect(await shown()).toBe('')
  await platform.db.pool.query('delete from connections')
})
