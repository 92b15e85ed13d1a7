import { describe, expect, it } from 'vitest'
import { countryChoices } from './BankingForm'
import { dollarsOf } from './dollars-of'
import { payoutMethodsOf } from './payout-methods'

const paypal = (status: 'active' | 'inactive', value: Record<string, string> = { email: 'a@b.test' }) => ({
  bankingInformation: null,
  paymentGatewaySettings: [{ key: 'paypal' as const, value, status }],
})

describe('where a payout can go', () => {
  it('is nowhere as long as nothing is set up', () => {
    expect(payoutMethodsOf({ bankingInformation: null, paymentGatewaySettings: [] }, null)).toEqual([])
  })

  it('leaves out what is switched off, has no address or is not finished', () => {
    expect(payoutMethodsOf(paypal('inactive'), null)).toEqual([])
    expect(payoutMethodsOf(paypal('active', {}), null)).toEqual([])
    expect(
      payoutMethodsOf(paypal('active'), { detailsSubmitted: true, payoutsEnabled: false }),
    ).toMatchObject([{ type: 'paypal', note: 'a@b.test' }])
  })

  it('is Stripe once it says it can pay', () => {
    const methods = payoutMethodsOf(paypal('active'), { detailsSubmitted: true, payoutsEnabled: true })
    expect(methods.map(({ type }) => type)).toEqual(['paypal', 'stripe'])
  })
})

it('a payout is worth what the server will say, to the cent', () => {
  expect(dollarsOf(80.5, { tokenConversionRate: 1 })).toBe(80.5)
  expect(dollarsOf(33.33, { tokenConversionRate: 0.05 })).toBe(1.67)
})

it('offers a country that was typed before there was a list', () => {
  const values = (saved: string) => countryChoices(['France', 'Ghana'], saved).map(({ value }) => value)
  expect(values('')).toEqual(['France', 'Ghana'])
  expect(values('Ghana')).toEqual(['France', 'Ghana'])
  expect(values('Gold Coast')).toEqual(['Gold Coast', 'France', 'Ghana'])
})
