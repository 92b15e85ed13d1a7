import { describe, expect, it } from 'vitest'
import { countryChoices } from './BankingForm'
import { dollarsOf } from './dollars-of'
import { payoutMethodsOf } from './payout-methods'

const paypal = (status: 'active' | 'inactive', value: Record<string, string> = { email: 'a@b.test' }) => ({
  bankingInformation: null,
  paymentGatewaySettings: [{ key: 'paypal' as const, value, status }],
})

describe('the payout methods', () => {
  it('are empty until one is set up', () => {
    expect(payoutMethodsOf({ bankingInformation: null, paymentGatewaySettings: [] }, null)).toEqual([])
  })

  it('leave out those that are disabled, have no address or are incomplete', () => {
    expect(payoutMethodsOf(paypal('inactive'), null)).toEqual([])
    expect(payoutMethodsOf(paypal('active', {}), null)).toEqual([])
    expect(
      payoutMethodsOf(paypal('active'), { detailsSubmitted: true, payoutsEnabled: false }),
    ).toMatchObject([{ type: 'paypal', note: 'a@b.test' }])
  })

  it('include Stripe once it can pay', () => {
    const methods = payoutMethodsOf(paypal('active'), { detailsSubmitted: true, payoutsEnabled: true })
    expect(methods.map(({ type }) => type)).toEqual(['paypal', 'stripe'])
  })
})

it('a payout has the same dollar value as on the server, to the cent', () => {
  expect(dollarsOf(80.5, { tokenConversionRate: 1 })).toBe(80.5)
  expect(dollarsOf(33.33, { tokenConversionRate: 0.05 })).toBe(1.67)
})

it('offers a country that was saved before the list existed', () => {
  const values = (saved: string) => countryChoices(['France', 'Ghana'], saved).map(({ value }) => value)
  expect(values('')).toEqual(['France', 'Ghana'])
  expect(values('Ghana')).toEqual(['France', 'Ghana'])
  expect(values('Gold Coast')).toEqual(['Gold Coast', 'France', 'Ghana'])
})
