import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decrypt, keyFor } from '#platform/crypto'
import { makeCreator, makeFan, startTestApp, type TestApp } from '#testing'
import { bankingSettings, gatewaySettings } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Owner = { id: string; token: string }

const form = {
  firstName: 'Ada',
  lastName: 'Byron',
  bankName: 'First Bank',
  bankAccount: 'DE89370400440532013000',
  bankRouting: '021000021',
  bankSwiftCode: 'COBADEFF',
  address: 'Main Street 1',
  city: 'Berlin',
  state: 'Berlin',
  country: 'Germany',
}
const saveBanking = ({ id, token }: Owner, body: object) =>
  app.as(token)('PUT /performers/{id}/banking-settings', { params: { id }, body: { ...form, ...body } })
const saveGateway = ({ id, token }: Owner, body: object) =>
  app.as(token)('PUT /performers/{id}/payment-gateway-settings', {
    params: { id },
    body: { key: 'paypal', value: { email: 'pay@example.test' }, status: 'active', ...body },
  })
const mine = ({ token }: Owner) => app.as(token)('GET /performers/me')

async function storedNumber({ id }: Owner) {
  const [row] = await app.platform.db.orm
    .select()
    .from(bankingSettings)
    .where(eq(bankingSettings.creatorId, id))
  expect(JSON.stringify(row)).not.toContain('123456789')
  return row?.ssnSealed ? decrypt(keyFor(app.platform.secret, 'banking'), row.ssnSealed) : null
}

describe('bank details', () => {
  test('come back to their owner, the social security number by its last four only', async () => {
    const creator = await makeCreator(app)
    expect((await mine(creator)).bankingInformation).toBeNull()
    expect(await saveBanking(creator, { SSN: '123-45-6789' })).toEqual({ ...form, SSN: '•••••6789' })
    expect((await mine(creator)).bankingInformation).toEqual({ ...form, SSN: '•••••6789' })
    expect(await storedNumber(creator)).toBe('123456789')
  })

  test('sent back with the mask, or without the number, they keep it', async () => {
    const creator = await makeCreator(app)
    await saveBanking(creator, { SSN: '123456789' })
    for (const SSN of ['•••••6789', '', undefined]) {
      expect(await saveBanking(creator, { bankName: 'Second Bank', SSN })).toMatchObject({ SSN: '•••••6789' })
    }
    expect(await storedNumber(creator)).toBe('123456789')
    expect(await saveBanking(creator, { SSN: '987654321' })).toMatchObject({ SSN: '•••••4321' })
    expect(await storedNumber(creator)).toBe('987654321')
  })

  test('can do without the number, and forget what is left out', async () => {
    const creator = await makeCreator(app)
    expect(await saveBanking(creator, {})).toEqual({ ...form, SSN: '' })
    expect(await saveBanking(creator, { city: undefined, address: '' })).toEqual({
      ...form,
      city: '',
      address: '',
      SSN: '',
    })
  })

  test.each([
    ['SSN', '•••••1111'],
    ['SSN', '1234'],
    ['SSN', '123456789; --'],
    ['bankAccount', ''],
    ['bankAccount', '???'],
    ['bankAccount', '12'],
    ['bankRouting', 'zz!!'],
    ['bankSwiftCode', 'zz zz!!'],
    ['bankSwiftCode', 'COBADE'],
    ['bankName', undefined],
    ['unknown', 'x'],
  ])('%s = %j is refused by name and nothing is written', async (field, value) => {
    const creator = await makeCreator(app)
    await saveBanking(creator, { SSN: '123456789' })
    await expect(saveBanking(creator, { city: 'Changed', [field]: value })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: field }],
    })
    expect((await mine(creator)).bankingInformation).toEqual({ ...form, SSN: '•••••6789' })
  })
})

describe('another payout service', () => {
  test('is kept one setting a service, the last one written', async () => {
    const creator = await makeCreator(app)
    const paypal = { key: 'paypal', value: { email: 'pay@example.test' }, status: 'active' }
    expect(await saveGateway(creator, {})).toEqual(paypal)
    const stripe = { key: 'stripe', value: { accountId: 'acct_1' }, status: 'inactive' }
    await saveGateway(creator, stripe)
    await saveGateway(creator, { value: { email: 'new@example.test' } })
    expect((await mine(creator)).paymentGatewaySettings).toEqual([
      { ...paypal, value: { email: 'new@example.test' } },
      stripe,
    ])
  })

  test('PayPal needs an address to be active', async () => {
    const creator = await makeCreator(app)
    for (const value of [{}, { email: '' }, { email: 'nowhere' }, { name: 'me' }]) {
      await expect(saveGateway(creator, { value })).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'value.email' }],
      })
    }
    expect(await saveGateway(creator, { value: {}, status: 'inactive' })).toMatchObject({
      status: 'inactive',
    })
  })

  test.each([
    ['key', 'bitcoin'],
    ['status', 'on'],
    ['value', 'text'],
    ['value', Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${i}`, 'v']))],
  ])('%s = %j is refused by name', async (field, value) => {
    await expect(saveGateway(await makeCreator(app), { [field]: value })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: field }],
    })
  })
})

test('payout details are written by their owner alone', async () => {
  const [creator, other, fan] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
  for (const { token } of [other, fan]) {
    await expect(saveBanking({ id: creator.id, token }, {})).rejects.toMatchObject({ status: 403 })
    await expect(saveGateway({ id: creator.username, token }, {})).rejects.toMatchObject({ status: 403 })
  }
  expect(await app.platform.db.orm.$count(bankingSettings, eq(bankingSettings.creatorId, creator.id))).toBe(0)
  expect(await app.platform.db.orm.$count(gatewaySettings, eq(gatewaySettings.creatorId, creator.id))).toBe(0)
  expect(await saveBanking({ ...creator, id: creator.username }, {})).toMatchObject({
    bankName: 'First Bank',
  })
})
