import type { Coupon, CouponUse } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { marisol, partyOf, ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import CouponPage from './coupon'
import { couponRow, useRow } from './coupon-rows'
import Coupons from './coupons'

const now = new Date('2026-03-01T10:00:00.000Z')
const coupon = (facts: Partial<Coupon> = {}): Coupon => ({
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000d1', code: 'CLAP', name: 'Applause', status: 'active' },
  ...{ value: 0.2, amount: null, scope: 'all', package: null, performer: null, firstPurchase: false },
  ...{ startsAt: '2026-02-01T10:00:00.000Z', expiredDate: '2026-04-01T10:00:00.000Z', sitePays: false },
  ...{ numberOfUses: 100, perPerson: 1, used: 12, saved: 48.5, createdAt: '2026-02-01T10:00:00.000Z' },
  ...facts,
})
const party = partyOf(marisol)
const use: CouponUse = {
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000d9', person: party, kind: 'top_up', performer: null },
  ...{ status: 'success', price: 20, saved: 4, createdAt: '2026-02-02T10:00:00.000Z' },
}
const packages = [{ value: '0190a1b2-0000-7000-8000-0000000000e1', text: 'Season ticket' }]
const query = { q: '', page: 1, cursor: null, open: null }

const openList = (...coupons: Coupon[]) =>
  renderScreen(ruth, Coupons, {
    ...{ ...query, status: 'active' as const, total: coupons.length, next: null, packages },
    coupons: coupons.map((one) => couponRow(one, now, null)),
  })
const openOne = (facts: Partial<Coupon> = {}) =>
  renderScreen(ruth, CouponPage, {
    ...{ coupon: couponRow(coupon(facts), now, null), page: 1, total: 1, next: null, packages, history: [] },
    uses: [useRow(use, null)],
  })

it('lists coupons with their discount, uses and state', () => {
  openList(
    coupon(),
    coupon({ _id: '2', code: 'FIVE', value: 0, amount: 5, used: 100 }),
    coupon({ _id: '3', code: 'SOON', startsAt: '2026-03-02T10:00:00.000Z' }),
    coupon({ _id: '4', code: 'PAST', expiredDate: '2026-02-20T10:00:00.000Z' }),
  )
  const table = within(screen.getByRole('table', { name: 'Coupons' }))
  for (const text of ['$5 off', 'Running', 'Used up', 'Scheduled', 'Ended', '100 of 100'])
    expect(table.getByText(text)).toBeTruthy()
})

it('a new coupon is sent with its terms, and a taken code is refused at its field', async () => {
  let isTaken = true
  const message = 'Another coupon has this code.'
  const requests = fakeApi({
    'POST /operator/coupons': () => {
      if (isTaken) throw refusal(422, 'VALIDATION_FAILED', message, [{ path: 'code', message }])
      return coupon()
    },
  })
  const { user } = openList()
  await user.click(screen.getByRole('button', { name: 'New coupon' }))
  const sheet = within(screen.getByRole('dialog', { name: 'New coupon' }))
  await user.type(sheet.getByLabelText('Code'), 'clap')
  await user.type(sheet.getByLabelText('Percent off'), '33.3')
  await user.type(sheet.getByLabelText('Until'), '2099-04-01T10:00')
  await user.selectOptions(sheet.getByLabelText('For'), 'Top-ups')
  await user.selectOptions(sheet.getByLabelText('Package'), 'Season ticket')
  await user.selectOptions(sheet.getByLabelText('Who pays for the discount'), 'site')
  await user.click(sheet.getByRole('button', { name: 'Create coupon' }))
  expect(await sheet.findByText(message)).toBeTruthy()
  isTaken = false
  await user.click(sheet.getByRole('button', { name: 'Create coupon' }))
  expect(await screen.findByText('CLAP created.')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({
    ...{ code: 'clap', value: 0.333, numberOfUses: 100, perPerson: 1, scope: 'top_up', sitePays: true },
    ...{ packageId: packages[0]?.value, expiredDate: new Date('2099-04-01T10:00').toISOString() },
  })
})

it('an amount replaces the percentage', async () => {
  const requests = fakeApi({ 'PUT /operator/coupons/{id}': () => coupon() })
  const { user } = openOne()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Edit CLAP' }))
  await user.selectOptions(sheet.getByLabelText('Discount'), 'Amount')
  await user.type(sheet.getByLabelText('Dollars off'), '4.99')
  await user.click(sheet.getByRole('button', { name: 'Save coupon' }))
  expect(await screen.findByText('CLAP saved.')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ amount: 4.99 })
  expect(requests[0]?.body).not.toHaveProperty('value')
})

it('shows who used a coupon and what they saved, and who pays for it', () => {
  openOne({ sitePays: true })
  const uses = within(screen.getByRole('table', { name: 'Uses' }))
  expect(uses.getByText('Marisol Vega')).toBeTruthy()
  expect(uses.getByText('$4')).toBeTruthy()
  expect(screen.getByText('The site: creators earn on the full price')).toBeTruthy()
  expect(screen.getByText('$48.50')).toBeTruthy()
})

it('is paused at once, and archived after a confirmation', async () => {
  const requests = fakeApi({ 'PUT /operator/coupons/{id}/status': () => coupon() })
  const { user } = openOne()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('CLAP paused.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  await user.click(screen.getByRole('button', { name: 'Archive coupon' }))
  expect(await screen.findByText('CLAP archived.')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ status: 'inactive' }, { status: 'archived' }])
})
