import type { TokenPackageInFull } from '@ovation/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, lostAnswer } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Packages from './packages'

const pack = (n: number, facts: Partial<TokenPackageInFull> = {}): TokenPackageInFull => ({
  ...{ _id: `0190a1b2-0000-7000-8000-0000000000a${n}`, name: `Row ${n}`, description: '', price: 10 },
  ...{ tokens: 11, bonus: 1, sitePays: false, status: 'active', isWithinLimits: true, ordering: n },
  createdAt: '2026-03-01T10:00:00.000Z',
  ...facts,
})
const all = [pack(1), pack(2, { status: 'inactive' }), pack(3, { isWithinLimits: false, bonus: 0 })]
const open = () => renderScreen(ruth, Packages, { packages: all })

it('lists packages with price, tokens, bonus and whether they are sold', () => {
  open()
  expect(screen.getAllByText('11 tokens for $10, including a bonus of 1')).toHaveLength(2)
  for (const state of ['On sale', 'Off', 'Outside the limits']) expect(screen.getByText(state)).toBeTruthy()
})

it('a package is moved by one place', async () => {
  const requests = fakeApi({ 'PUT /operator/package-order': () => ({ data: all, total: all.length }) })
  const { user } = open()
  expect(screen.getByRole('button', { name: 'Move Row 1 up' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Move Row 2 up' }))
  expect(requests[0]?.body).toEqual({ ids: [all[1]?._id, all[0]?._id, all[2]?._id] })
})

it('a new package shows its bonus before it is saved', async () => {
  const requests = fakeApi({ 'POST /operator/packages': () => pack(4) })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'New package' }))
  const sheet = within(screen.getByRole('dialog', { name: 'New package' }))
  await user.type(sheet.getByLabelText('Name'), 'Gala')
  await user.type(sheet.getByLabelText('Price'), '50')
  await user.type(sheet.getByLabelText('Tokens'), '56')
  expect(sheet.getByText('6 of them are a bonus.')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Save package' }))
  expect(await screen.findByText('Gala saved.')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ name: 'Gala', price: 50, tokens: 56, status: 'active' })
})

it('a package that is sent again after a lost answer has the same id, and another one has its own', async () => {
  let isLost = true
  const requests = fakeApi({
    'POST /operator/packages': () => {
      if (isLost) throw lostAnswer()
      return pack(4)
    },
  })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'New package' }))
  const sheet = within(screen.getByRole('dialog', { name: 'New package' }))
  await user.type(sheet.getByLabelText('Name'), 'Gala')
  await user.type(sheet.getByLabelText('Price'), '50')
  await user.type(sheet.getByLabelText('Tokens'), '56')
  await user.click(sheet.getByRole('button', { name: 'Save package' }))
  await sheet.findByRole('alert')
  await user.click(sheet.getByRole('button', { name: 'Save package' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  isLost = false
  await sheet.findByRole('alert')
  await user.type(sheet.getByLabelText('Name'), ' night')
  await user.click(sheet.getByRole('button', { name: 'Save package' }))
  await screen.findByText('Gala night saved.')
  const [first, second, third] = requests.map(({ body }) => body)
  expect(first).toMatchObject({ id: expect.any(String) })
  expect(second).toEqual(first)
  expect(third).not.toMatchObject({ id: (first as { id: string }).id })
})
