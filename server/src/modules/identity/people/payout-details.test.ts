import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decrypt, keyFor } from '#platform/crypto'
import { bankingSettings, gatewaySettings } from '#tables/people'
import { openBankNumbers, sealOldBankNumbers } from './sealed-numbers.ts'

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
const shown = { ...form, bankAccount: '•••••3000', bankRouting: '•••••0021' }
const saveBanking = ({ id, token }: Owner, body: object) =>
  app.as(token)('PUT /performers/{id}/banking-settings', { params: { id }, body: { ...form, ...body } })
const saveGateway = ({ id, token }: Owner, body: object) =>
  app.as(token)('PUT /performers/{id}/payment-gateway-settings', {
    params: { id },
    body: { key: 'paypal', value: { email: 'pay@example.test' }, status: 'active', ...body },
  })
const mine = ({ token }: Owner) => app.as(token)('GET /performers/me')

async function rowOf({ id }: Owner) {
  const [row] = await app.platform.db.orm
    .select()
    .from(bankingSettings)
    .where(eq(bankingSettings.creatorId, id))
  return row
}

async function storedNumber(owner: Owner) {
  const row = await rowOf(owner)
  expect(JSON.stringify(row)).not.toContain('123456789')
  return row?.ssnSealed ? decrypt(keyFor(app.platform.secret, 'banking'), row.ssnSealed) : null
}

describe('bank details', () => {
  test('are shown to their owner with the last four digits only', async () => {
    const creator = await makeCreator(app)
    expect((await mine(creator)).bankingInformation).toBeNull()
    expect(await saveBanking(creator, { SSN: '123-45-6789' })).toEqual({ ...shown, SSN: '•••••6789' })
    expect((await mine(creator)).bankingInformation).toEqual({ ...shown, SSN: '•••••6789' })
    expect(await storedNumber(creator)).toBe('123456789')
  })

  test('keep the tax number when it is sent back masked or left out', async () => {
    const creator = await makeCreator(app)
    await saveBanking(creator, { SSN: '123456789' })
    for (const SSN of ['•••••6789', '', undefined]) {
      expect(await saveBanking(creator, { bankName: 'Second Bank', SSN })).toMatchObject({ SSN: '•••••6789' })
    }
    expect(await storedNumber(creator)).toBe('123456789')
    expect(await saveBanking(creator, { SSN: '987654321' })).toMatchObject({ SSN: '•••••4321' })
    expect(await storedNumber(creator)).toBe('987654321')
  })

  test('numbers stay when sent back masked or left out, and change when entered', async () => {
    const creator = await makeCreator(app)
    const numbers = async () => {
      const row = await rowOf(creator)
      return row && openBankNumbers(app.platform, row)
    }
    const stored = { bankAccount: form.bankAccount, bankRouting: form.bankRouting }
    await saveBanking(creator, {})
    const read = (await mine(creator)).bankingInformation
    for (const untouched of [
      { bankAccount: read?.bankAccount, bankRouting: read?.bankRouting },
      { bankAccount: undefined, bankRouting: undefined },
    ]) {
      expect(await saveBanking(creator, { ...untouched, city: 'Bonn' })).toEqual({
        ...shown,
        city: 'Bonn',
        SSN: '',
      })
      expect(await numbers()).toEqual(stored)
    }
    expect(await saveBanking(creator, { bankAccount: 'PT50 0002 0123 9876', bankRouting: '' })).toMatchObject(
      {
        bankAccount: '•••••9876',
        bankRouting: '',
      },
    )
    expect(await numbers()).toEqual({ bankAccount: 'PT50 0002 0123 9876', bankRouting: '' })
  })

  test('the database stores the numbers only encrypted, including old ones', async () => {
    const creator = await makeCreator(app)
    await saveBanking(creator, {})
    const whole = ['DE89370400440532013000', '021000021']
    for (const number of whole) expect(JSON.stringify(await rowOf(creator))).not.toContain(number)
    const [bankAccount, bankRouting] = whole
    await app.platform.db.orm
      .update(bankingSettings)
      .set({ bankAccount, bankRouting, bankAccountSealed: null, bankRoutingSealed: null })
      .where(eq(bankingSettings.creatorId, creator.id))
    expect((await mine(creator)).bankingInformation).toEqual({ ...shown, SSN: '' })
    await sealOldBankNumbers(app.platform)
    for (const number of whole) expect(JSON.stringify(await rowOf(creator))).not.toContain(number)
    const row = await rowOf(creator)
    expect(row && openBankNumbers(app.platform, row)).toEqual({ bankAccount, bankRouting })
  })

  test('a short number shows less than half of itself', async () => {
    const creator = await makeCreator(app)
    expect(await saveBanking(creator, { bankAccount: '12345' })).toMatchObject({ bankAccount: '•••••45' })
  })

  test('need the account number the first time', async () => {
    const creator = await makeCreator(app)
    for (const bankAccount of [undefined, '•••••3000']) {
      await expect(saveBanking(creator, { bankAccount })).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'bankAccount' }],
      })
    }
    expect((await mine(creator)).bankingInformation).toBeNull()
  })

  test('can omit the tax number, and delete omitted fields', async () => {
    const creator = await makeCreator(app)
    expect(await saveBanking(creator, {})).toEqual({ ...shown, SSN: '' })
    expect(await saveBanking(creator, { city: undefined, address: '' })).toEqual({
      ...shown,
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
    ['bankAccount', '•••••9999'],
    ['bankRouting', '•••••9999'],
    ['bankRouting', 'zz!!'],
    ['bankSwiftCode', 'zz zz!!'],
    ['bankSwiftCode', 'COBADE'],
    ['bankName', undefined],
    ['unknown', 'x'],
  ])('%s = %j is refused with the field, and nothing is written', async (field, value) => {
    const creator = await makeCreator(app)
    await saveBanking(creator, { SSN: '123456789' })
    await expect(saveBanking(creator, { city: 'Changed', [field]: value })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: field }],
    })
    expect((await mine(creator)).bankingInformation).toEqual({ ...shown, SSN: '•••••6789' })
  })
})

describe('another payout service', () => {
  test('has one setting per service, the last one written', async () => {
    const creator = await makeCreator(app)
    const paypal = { key: 'paypal', value: { email: 'pay@example.test' }, status: 'active' }
    expect(await saveGateway(creator, {})).toEqual(paypal)
    const stripe = { key: 'stripe', value: { accountId: 'acct_1' }, status: 'inactive' }
    await saveGateway(creator, stripe)
    await saveGateway(creator, { value: { email: 'new@example.test' } })
    expect((await mine(creator)).paymentGatewaySettings).toEqual([
      { ...paypal, value: { email: 'new@example.test' } },
      { ...stripe, value: { accountId: '•••••t1' } },
    ])
  })

  test('account numbers are shown masked, and masked values that are sent back change nothing', async () => {
    const creator = await makeCreator(app)
    const wanted = { key: 'banking', value: { iban: 'DE89370400440532013000', holder: '' }, status: 'active' }
    const shownValue = { iban: '•••••3000', holder: '' }
    expect(await saveGateway(creator, wanted)).toEqual({ ...wanted, value: shownValue })
    expect((await mine(creator)).paymentGatewaySettings).toEqual([{ ...wanted, value: shownValue }])
    await saveGateway(creator, { ...wanted, value: shownValue, status: 'inactive' })
    const stored = async () => {
      const [row] = await app.platform.db.orm
        .select()
        .from(gatewaySettings)
        .where(eq(gatewaySettings.creatorId, creator.id))
      return row?.value
    }
    expect(await stored()).toEqual(wanted.value)
    await saveGateway(creator, { ...wanted, value: { iban: 'PT50000201231234' } })
    expect(await stored()).toEqual({ iban: 'PT50000201231234' })
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
  ])('%s = %j is refused with the field', async (field, value) => {
    await expect(saveGateway(await makeCreator(app), { [field]: value })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: field }],
    })
  })
})

test('payout details can be written by their owner only', async () => {
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
