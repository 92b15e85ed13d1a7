import type { Address, BodyOf, orderCalls, Paid } from '@ovation/contract'
import { makeFan, type Person } from '../people/people.ts'
import type { TestApp } from '../site/app.ts'
import { fillWallet } from './money.ts'

export const somewhere = {
  name: 'Ada Home',
  country: 'DE',
  city: 'Berlin',
  streetAddress: 'Unter den Linden',
  streetNumber: '5',
  zipCode: '10117',
}

export const makeAddress = (
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  fields: Partial<typeof somewhere> = {},
): Promise<Address> => app.as(token)('POST /addresses/create', { body: { ...somewhere, ...fields } })

export interface Buyer extends Person {
  addressId: string
}

/** A fan with tokens and an address. */
export async function makeBuyer(app: TestApp, tokens = 100): Promise<Buyer> {
  const fan = await makeFan(app)
  await fillWallet(app, fan, tokens)
  const { _id } = await makeAddress(app, fan)
  return { ...fan, addressId: _id }
}

/** Orders a product, to the buyer's address by default. */
export const placeOrder = (
  app: TestApp,
  { token, addressId }: Buyer,
  productId: string,
  wish: BodyOf<typeof orderCalls.buyProduct> = {},
  key?: string,
): Promise<Paid> =>
  app.as(token)('POST /wallet/charges/product/{id}', {
    params: { id: productId },
    body: { deliveryAddressId: addressId, ...wish },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
