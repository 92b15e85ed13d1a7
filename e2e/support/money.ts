import type { APIRequestContext } from '@playwright/test'
import { query } from './database.ts'
import { fresh, newCreator, newFan, openLogin, type Person } from './people.ts'

/** Test cards, by their name at the payment service. */
export const testCard = {
  good: 'pm_card_visa',
  asksEachTime: 'pm_card_authenticationRequired',
  refusedWhenCharged: 'pm_card_chargeCustomerFail',
  slow: 'pm_card_settlesLater',
} as const

interface Payer extends Person {
  token: string
}

/** Registers a fan with a saved card, through the API. */
export async function fanWithCard(
  request: APIRequestContext,
  paymentMethodId: string = testCard.good,
): Promise<Payer & { cardId: string }> {
  const fan = await newFan(request)
  const token = await openLogin(fan.email)
  const post = async (path: string, data: unknown) => {
    const headers = { authorization: token }
    const response = await request.post(`/api${path}`, { headers, data, failOnStatusCode: true })
    return (await response.json()).data
  }
  const card = await post('/stripe/cards', { paymentMethodId })
  if (card.clientSecret) {
    await post('/payment/sandbox/authenticate', { clientSecret: card.clientSecret, approve: true })
    await post('/stripe/cards', { paymentMethodId })
  }
  return { ...fan, token, cardId: card._id }
}

/** Registers a fan with tokens, through the API. */
export async function fanWithTokens(request: APIRequestContext, tokens: number): Promise<Payer> {
  const { cardId, ...fan } = await fanWithCard(request)
  await request.post('/api/payment/wallet/top-up', {
    headers: { authorization: fan.token },
    data: { amount: tokens, cardId },
    failOnStatusCode: true,
  })
  // The card is no longer needed; the wallet pays from here on.
  await request.delete(`/api/payment-cards/${cardId}`, {
    headers: { authorization: fan.token },
    failOnStatusCode: true,
  })
  return fan
}

/** A creator with a page and prices. */
export async function creatorWithPrices(request: APIRequestContext, prices: Record<string, unknown> = {}) {
  const creator = await newCreator(request)
  const token = await openLogin(creator.email)
  await request.put(`/api/performers/${creator.id}`, {
    headers: { authorization: token },
    data: { monthlyPrice: 9.99, yearlyPrice: 99.9, ...prices },
    failOnStatusCode: true,
  })
  return { ...creator, token }
}

interface Charged {
  type: string
  gross: number
}

/** The charges of a person, in hundredths of a token. */
export async function chargesOf(email: string): Promise<Charged[]> {
  const { rows } = await query(
    `select c.type, c.gross::int from charges c join accounts a on a.id = c.payer_id
     where a.email = $1 order by c.created_at`,
    [email],
  )
  return rows
}

/** A coupon with this discount. Operators have no screen for coupons yet. */
export async function newCoupon(value: number, { uses = 10 } = {}): Promise<string> {
  const code = fresh('clap').toUpperCase()
  await query(
    `insert into coupons (id, code, name, value, expired_date, number_of_uses)
     values (gen_random_uuid(), $1, 'A hand', $2, now() + interval '1 day', $3)`,
    [code, value, uses],
  )
  return code
}
