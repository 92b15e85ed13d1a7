import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { makeProduct } from '@ovation/testing/assets'
import {
  accessCases,
  makeViewers,
  type State,
  type ViewerName,
  verdictOf,
  viewersEnv,
} from '@ovation/testing/viewers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { files } from '#platform/files'

// A product is always for sale, so it is neither public nor for subscribers.
const states = ['sale', 'free', 'draft', 'inactive', 'processing'] as const
const shown: State[] = ['sale', 'free']
const fields: Record<(typeof states)[number], Record<string, string | number>> = {
  sale: {},
  free: { price: 0 },
  draft: { price: 0, status: 'draft' },
  inactive: { price: 0, status: 'inactive' },
  processing: { price: 0 },
}

let app: TestApp
let viewers: Awaited<ReturnType<typeof makeViewers>>
let downloads: { id: string; name: string | null }[]
const products = new Map<State, string>()

beforeAll(async () => {
  app = await startTestApp(viewersEnv)
  const { orm } = app.platform.db
  const creator = await makeCreator(app)
  for (const state of states) products.set(state, (await makeProduct(app, creator, fields[state]))._id)
  await orm
    .update(items)
    .set({ filesState: 'processing' })
    .where(eq(items.id, idOf('processing')))
  viewers = await makeViewers(app, creator, [...products.values()])
  downloads = await orm
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(eq(files.kind, 'product-file'))
})
afterAll(() => app.close())

const idOf = (state: State) => products.get(state) ?? ''

function open(state: State, viewer: ViewerName) {
  const { token, headers } = viewers[viewer]
  const params = { id: idOf(state) }
  return verdictOf(app.as(token)('GET /performer-assets/products/{id}', { params, headers }))
}

/** Not even buyers get the file here. */
function expectNoFile(answer: unknown) {
  const text = JSON.stringify(answer)
  for (const { id, name } of downloads) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(name)
  }
}

describe('a product', () => {
  test.each(accessCases(states))('%s, before the %s: %s', async (state, viewer, expected) => {
    const { verdict, card } = await open(state, viewer)
    expect(verdict).toBe(expected)
    if (!card) return
    expect(card).toMatchObject({ cover: { blurred: false }, image: { status: 'finished' } })
    if (viewer === 'owner' || viewer === 'operator') expect(card.digitalFile).not.toBeNull()
    else expectNoFile(card)
  })

  test.each(['stranger', 'fan', 'subscriber', 'buyer'] as const)(
    'is in the list of the %s while it is shown',
    async (viewer) => {
      const { token, headers } = viewers[viewer]
      const { data } = await app.as(token)('GET /performer-assets/products/search', { headers })
      expect(data.map(({ _id }) => _id).sort()).toEqual(shown.map(idOf).sort())
      expectNoFile(data)
    },
  )

  test.each(['blocked', 'abroad'] as const)('is in no list of the %s', async (viewer) => {
    const { token, headers } = viewers[viewer]
    const list = await app.as(token)('GET /performer-assets/products/search', { headers })
    expect(list).toMatchObject({ data: [], total: 0 })
  })
})
