import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { makeGallery, uploadAsset } from '@ovation/testing/assets'
import {
  accessCases,
  itemIn,
  makeViewers,
  type State,
  type ViewerName,
  verdictOf,
  viewersEnv,
} from '@ovation/testing/viewers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photos } from '#tables/galleries'

const states = ['public', 'subscribers', 'sale', 'free', 'draft', 'inactive'] as const
const shown: State[] = ['public', 'subscribers', 'sale', 'free']
const lastWords = 'and they lived happily ever after'
const description = `<p>${'A long story that everybody would like to read. '.repeat(5)}${lastWords}</p>`

let app: TestApp
let creator: Awaited<ReturnType<typeof makeCreator>>
let viewers: Awaited<ReturnType<typeof makeViewers>>
let secrets: string[]
const galleries = new Map<State, string>()

beforeAll(async () => {
  app = await startTestApp(viewersEnv)
  creator = await makeCreator(app)
  for (const state of states) {
    const { _id } = await makeGallery(app, creator, { ...itemIn(state), description }, 2)
    galleries.set(state, _id)
  }
  await uploadAsset(app, creator, { title: 'In no gallery' })
  viewers = await makeViewers(app, creator, [...galleries.values()])
  const rows = await app.platform.db.orm.select({ fileId: photos.fileId }).from(photos)
  secrets = [lastWords, '/media/', ...rows.map(({ fileId }) => fileId)]
})
afterAll(() => app.close())

const idOf = (state: State) => galleries.get(state) ?? ''
const as = (viewer: ViewerName) => {
  const { token, headers } = viewers[viewer]
  return { call: app.as(token), headers }
}
/** Lists leave out creators who block the viewer's country, for every viewer. */
const atHome = (viewer: ViewerName) => ({ ...as(viewer), headers: viewers.fan.headers })

function open(state: State, viewer: ViewerName) {
  const { call, headers } = as(viewer)
  return verdictOf(
    call('GET /performer-assets/galleries/{id}/view', { params: { id: idOf(state) }, headers }),
  )
}

function expectNoLeak(answer: unknown) {
  const text = JSON.stringify(answer)
  for (const secret of secrets) expect(text).not.toContain(secret)
}

describe('a gallery', () => {
  test.each(accessCases(states))('%s, before the %s: %s', async (state, viewer, expected) => {
    const { verdict, card } = await open(state, viewer)
    expect(verdict).toBe(expected)
    if (verdict === 'locked') {
      expect(card).toMatchObject({ cover: { blurred: true, thumbnails: [] }, numOfItems: 2 })
      expectNoLeak(card)
    }
    if (verdict === 'whole') {
      expect(card).toMatchObject({ cover: { blurred: false }, description: description.trim() })
    }
  })

  test.each(['stranger', 'fan', 'subscriber', 'buyer', 'owner', 'operator'] as const)(
    'is in the list of the %s while it is shown',
    async (viewer) => {
      const { call, headers } = atHome(viewer)
      const { data, total } = await call('GET /performer-assets/galleries/search', { headers })
      expect(data.map(({ _id }) => _id).sort()).toEqual(shown.map(idOf).sort())
      expect(total).toBe(shown.length)
      expectNoLeak(data.filter(({ access }) => !access.allowed))
    },
  )

  test.each(['blocked', 'abroad'] as const)('is in no list of the %s', async (viewer) => {
    const { call, headers } = as(viewer)
    const nothing = { data: [], total: 0 }
    expect(await call('GET /performer-assets/galleries/search', { headers })).toMatchObject(nothing)
    expect(await call('GET /performer-assets/photos', { headers })).toMatchObject(nothing)
    for (const performerId of [creator.id, creator.username]) {
      await expect(
        call('GET /performer-assets/galleries/search', { headers, query: { performerId } }),
      ).rejects.toMatchObject({ status: 404 })
      await expect(
        call('GET /performer-assets/photos/{performerId}', { headers, params: { performerId } }),
      ).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('the photos of a gallery', () => {
  test.each(accessCases(states))('%s, before the %s: %s', async (state, viewer, expected) => {
    const { call, headers } = as(viewer)
    const list = call('GET /performer-assets/photos', { query: { galleryId: idOf(state) }, headers })
    if (expected === 'hidden') return expect(list).rejects.toMatchObject({ status: 404 })
    const { data } = await list
    expect(data).toHaveLength(2)
    if (expected === 'locked') {
      for (const photo of data) expect(photo).toMatchObject({ photo: null, cover: { blurred: true } })
      return expectNoLeak(data)
    }
    for (const { photo } of data) {
      const { statusCode } = await app.http.inject({ method: 'GET', url: photo?.url ?? '' })
      expect(statusCode).toBe(200)
    }
  })

  test('are in the list of their creator as long as their gallery is shown', async () => {
    const { call, headers } = as('fan')
    const { data } = await call('GET /performer-assets/photos/{performerId}', {
      params: { performerId: creator.username },
      headers,
    })
    const found = data.map(({ galleryId }) => galleryId).filter((id) => id !== null)
    expect(found.sort()).toEqual(shown.flatMap((state) => [idOf(state), idOf(state)]).sort())
    expectNoLeak(data.filter(({ access }) => !access.allowed))
  })
})

test.each([
  ['stranger', false],
  ['fan', false],
  ['buyer', false],
  ['subscriber', true],
  ['owner', true],
  // In lists, operators see what everyone sees.
  ['operator', false],
] as const)('a photo without a gallery is for subscribers: the %s', async (viewer, allowed) => {
  const { call, headers } = atHome(viewer)
  const { data } = await call('GET /performer-assets/photos', { query: { q: 'no gallery' }, headers })
  expect(data).toMatchObject([{ galleryId: null, access: { allowed } }])
  expect(data[0]?.photo !== null).toBe(allowed)
  if (!allowed) expectNoLeak(data)
})
