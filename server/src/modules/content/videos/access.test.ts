import { makeCreator, startTestApp, type TestApp } from '@ovation/testing'
import { makeVideo } from '@ovation/testing/assets'
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

const states = [
  'public',
  'subscribers',
  'sale',
  'free',
  'draft',
  'scheduled',
  'inactive',
  'processing',
] as const
const shown: State[] = ['public', 'subscribers', 'sale', 'free']
const lastWords = 'and they lived happily ever after'
const body = `<p>${'A long story that everybody would like to read. '.repeat(5)}${lastWords}</p>`

let app: TestApp
let creator: Awaited<ReturnType<typeof makeCreator>>
let viewers: Awaited<ReturnType<typeof makeViewers>>
const videos = new Map<State, Awaited<ReturnType<typeof makeVideo>>>()

beforeAll(async () => {
  app = await startTestApp(viewersEnv)
  creator = await makeCreator(app)
  for (const state of states) {
    const fields = { ...itemIn(state), body, isReady: state !== 'processing' }
    videos.set(state, await makeVideo(app, creator, fields))
  }
  const ids = [...videos.values()].map(({ id }) => id)
  viewers = await makeViewers(app, creator, ids)
})
afterAll(() => app.close())

const idOf = (state: State) => videos.get(state)?.id ?? ''

function open(state: State, viewer: ViewerName) {
  const { token, headers } = viewers[viewer]
  const params = { id: idOf(state) }
  return verdictOf(app.as(token)('GET /performer-assets/videos/{id}', { params, headers }))
}

function expectNoLeak(answer: unknown) {
  const text = JSON.stringify(answer)
  expect(text).not.toContain(lastWords)
  expect(text).not.toContain('/media/')
  for (const { fileId, thumbnailId } of videos.values()) {
    expect(text).not.toContain(fileId)
    expect(text).not.toContain(thumbnailId)
  }
}

describe('a video', () => {
  test.each(accessCases(states))('%s, before the %s: %s', async (state, viewer, expected) => {
    const { verdict, card } = await open(state, viewer)
    expect(verdict).toBe(expected)
    if (verdict === 'locked') {
      expect(card).toMatchObject({
        video: null,
        thumbnail: null,
        cover: { blurred: true, thumbnails: [] },
        duration: 12.5,
      })
      expectNoLeak(card)
    }
    if (verdict === 'whole') {
      expect(card).toMatchObject({
        video: { _id: videos.get(state)?.fileId },
        thumbnail: { _id: videos.get(state)?.thumbnailId },
        cover: { blurred: false },
        description: body,
      })
    }
  })

  test.each(['stranger', 'fan', 'subscriber', 'buyer'] as const)(
    'is in the list of the %s while it is shown',
    async (viewer) => {
      const { token, headers } = viewers[viewer]
      const { data, total } = await app.as(token)('GET /performer-assets/videos/search', { headers })
      expect(data.map(({ _id }) => _id).sort()).toEqual(shown.map(idOf).sort())
      expect(total).toBe(shown.length)
      expectNoLeak(data.filter(({ access }) => !access.allowed))
    },
  )

  test.each(['blocked', 'abroad'] as const)('is in no list of the %s', async (viewer) => {
    const { token, headers } = viewers[viewer]
    const search = (query: object) => app.as(token)('GET /performer-assets/videos/search', { headers, query })
    expect(await search({})).toMatchObject({ data: [], total: 0 })
    await expect(search({ performerId: creator.username })).rejects.toMatchObject({ status: 404 })
  })

  test('is in the creator’s own list in every state', async () => {
    const { data } = await app.as(creator.token)('GET /performer/performer-assets/videos/search')
    expect(data.map(({ _id }) => _id).sort()).toEqual(states.map(idOf).sort())
  })
})
