import type { APIRequestContext } from '@playwright/test'
import { creatorWithPrices } from './money.ts'

interface Thing {
  name: string
  price: number
  stock?: number
  /** The download of a digital product; without it, the product is physical. */
  file?: string
}

/** Creates a product through the API and returns its id. */
export async function newProduct(
  request: APIRequestContext,
  token: string,
  { name, price, stock = 5, file }: Thing,
): Promise<string> {
  const response = await request.post('/api/performer/performer-assets/products', {
    headers: { authorization: token },
    multipart: {
      name,
      price,
      status: 'active',
      ...(file === undefined ? { type: 'physical', stock } : { type: 'digital', digitalFile: inFile(file) }),
    },
    failOnStatusCode: true,
  })
  return (await response.json()).data._id
}

const inFile = (text: string) => ({ name: 'tapes.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })

/** A creator whose store has a print and a download. */
export async function store(request: APIRequestContext) {
  const seller = await creatorWithPrices(request)
  const print = await newProduct(request, seller.token, { name: 'Tour print', price: 12.5 })
  const tapes = await newProduct(request, seller.token, {
    name: 'Rehearsal tapes',
    price: 8,
    file: 'forty minutes of cello',
  })
  return { ...seller, print, tapes }
}

export async function newAddress(request: APIRequestContext, token: string, city: string): Promise<string> {
  const response = await request.post('/api/addresses/create', {
    headers: { authorization: token },
    data: { name: 'Sam Whitlock', country: 'PT', city, streetAddress: 'Rua do Século 12' },
    failOnStatusCode: true,
  })
  return (await response.json()).data._id
}

/** Orders through the API and returns the id of the order. */
export async function order(
  request: APIRequestContext,
  token: string,
  productId: string,
  wish: Record<string, unknown> = {},
): Promise<string> {
  const response = await request.post(`/api/wallet/charges/product/${productId}`, {
    headers: { authorization: token },
    data: wish,
    failOnStatusCode: true,
  })
  return (await response.json()).data.orderId
}
