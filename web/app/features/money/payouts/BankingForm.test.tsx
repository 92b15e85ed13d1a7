import type { CreatorSelf } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { creatorSelf } from '~/testing/creator-self'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { BankingForm } from './BankingForm'
import { PaypalForm } from './PaypalForm'

type Banking = NonNullable<CreatorSelf['bankingInformation']>

const stored: Banking = {
  firstName: 'Nell',
  lastName: 'Ashby',
  bankName: 'Tide Bank',
  bankAccount: '•••••6819',
  bankRouting: '',
  bankSwiftCode: '',
  address: '',
  city: '',
  state: '',
  country: 'Portugal',
  SSN: '',
}

const countries = ['Ghana', 'Portugal']
const show = (bankingInformation: Banking | null) =>
  renderFor(kofi, <BankingForm creator={creatorSelf({ bankingInformation })} countries={countries} />)

const field = (label: string) => screen.getByLabelText(label)
const save = () => screen.getByRole('button', { name: 'Save bank account' })

it('shows a stored number masked and sends it back unchanged when other fields change', async () => {
  const requests = fakeApi({ 'PUT /performers/{id}/banking-settings': () => ({ ...stored, city: 'Lisbon' }) })
  const { user } = show(stored)
  expect(field('Account number or IBAN')).toHaveProperty('value', '•••••6819')
  await user.type(field('City'), 'Lisbon')
  await user.click(save())
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ city: 'Lisbon', bankAccount: '•••••6819' })
})

it('a new number is masked once it is saved', async () => {
  const requests = fakeApi({
    'PUT /performers/{id}/banking-settings': () => ({
      ...stored,
      bankAccount: '•••••1234',
      SSN: '•••••6789',
    }),
  })
  const { user } = show(stored)
  await user.clear(field('Account number or IBAN'))
  await user.type(field('Account number or IBAN'), 'PT50000201231234')
  await user.type(field('Tax number or SSN'), '123-45-6789')
  await user.click(save())
  await screen.findByText('Changes saved')
  expect(requests[0]?.body).toMatchObject({ bankAccount: 'PT50000201231234', SSN: '123-45-6789' })
  expect(field('Account number or IBAN')).toHaveProperty('value', '•••••1234')
  expect(field('Tax number or SSN')).toHaveProperty('value', '•••••6789')
})

it('requires the names, the bank and the number before it sends anything', async () => {
  fakeApi({})
  const { user } = show(null)
  await user.click(save())
  expect(await screen.findAllByText('This field is required.')).toHaveLength(4)
})

it('asks for the password if the server requires it', async () => {
  const requests = fakeApi({
    'PUT /performers/{id}/banking-settings': ({ body }) => {
      if ((body as { currentPassword?: string }).currentPassword === 'ovation-demo') return stored
      throw refusal(403, 'CONFIRM_IT_IS_YOU', 'Confirm that it’s you.')
    },
  })
  const { user } = show(stored)
  await user.click(save())
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('Your password'), 'ovation-demo')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(requests).toHaveLength(2)
})

it('an empty PayPal address turns PayPal off', async () => {
  const setting = { key: 'paypal', value: { email: 'kofi@example.org' }, status: 'active' } as const
  const requests = fakeApi({ 'PUT /performers/{id}/payment-gateway-settings': () => setting })
  const { user } = renderFor(
    kofi,
    <PaypalForm creator={creatorSelf({ paymentGatewaySettings: [setting] })} />,
  )
  await user.clear(field('PayPal address'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Changes saved')
  expect(requests[0]?.body).toEqual({ key: 'paypal', value: {}, status: 'inactive' })
})
