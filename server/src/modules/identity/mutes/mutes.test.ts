import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { makePublisher, subscribe } from '@ovation/testing/content'
import { naming } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mutersAmong } from '#modules/identity/access'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const follow = (fan: Person, { id }: Person) => app.as(fan.token)('POST /follows/{id}', { params: { id } })
const mute = (fan: Person, id: string) => app.as(fan.token)('POST /mutes/{id}', { params: { id } })
const unmute = (fan: Person, id: string) => app.as(fan.token)('DELETE /mutes/{id}', { params: { id } })
const feeds = async (fan: Person, query: object) => {
  const { data, total } = await app.as(fan.token)('GET /user/feeds', { query })
  return { ids: data.map(({ _id }) => _id), total }
}
const home = (fan: Person, query = {}) => feeds(fan, { isHome: true, ...query })
const hidden = { status: 404 }

const publisher = (...minutes: number[]) => makePublisher(app, ...minutes)

describe('muting a creator', () => {
  test('hides their posts from the feed; the follow and the page stay', async () => {
    const [fan, loud, quiet] = [await makeFan(app), await publisher(1), await publisher(2)]
    await follow(fan, loud.creator)
    await follow(fan, quiet.creator)
    expect(await mute(fan, loud.creator.username)).toEqual({ isMuted: true })
    await mute(fan, loud.creator.id)
    expect(await home(fan)).toEqual({ ids: quiet.posts, total: 1 })
    expect(await home(fan, { type: 'text' })).toEqual({ ids: quiet.posts, total: 1 })
    expect(await feeds(fan, { performerId: loud.creator.id })).toEqual({ ids: loud.posts, total: 1 })
    const page = { params: { id: loud.creator.id } }
    expect(await app.as(fan.token)('GET /performers/{id}', page)).toMatchObject({ isFollowed: true })
    expect(await app.as(fan.token)('GET /mutes/{id}', page)).toEqual({ isMuted: true })
    expect(await unmute(fan, loud.creator.id)).toEqual({ isMuted: false })
    expect((await home(fan)).ids).toEqual([...loud.posts, ...quiet.posts])
  })

  test('applies to subscriptions too, and to one person only', async () => {
    const [fan, other, loud] = [await makeFan(app), await makeFan(app), await publisher(1)]
    await subscribe(app, fan, loud.creator)
    await follow(other, loud.creator)
    await mute(fan, loud.creator.id)
    expect((await home(fan)).ids).toEqual([])
    expect((await home(other)).ids).toEqual(loud.posts)
    const muters = await mutersAmong(app.platform.db.orm, loud.creator.id, [fan.id, other.id])
    expect([...muters]).toEqual([fan.id])
  })

  test('is listed, searchable by name, and can be undone for any creator', async () => {
    const [fan, ada] = [await makeFan(app), await makeCreator(app, { account: { name: 'Ada Moon' } })]
    const bob = await makeCreator(app, { account: { name: 'Bob Hill' } })
    await mute(fan, ada.id)
    await mute(fan, bob.id)
    const list = (query = {}) => app.as(fan.token)('GET /mutes', { query })
    expect((await list()).data.map(({ name }) => name)).toEqual(['Bob Hill', 'Ada Moon'])
    expect(await list({ q: 'moon' })).toMatchObject({ data: [{ _id: ada.id }], total: 1 })
    await block(app, bob.id, fan.id)
    expect((await list()).data.map(({ name }) => name)).toEqual(['Ada Moon'])
    await unmute(fan, bob.id)
    await unmute(fan, newId())
    await unmute(fan, 'nobody')
  })

  test('excludes them from suggestions, as following does, and from nothing else', async () => {
    const [me, muted, followed, other] = [
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
      await makeCreator(app),
    ]
    await mute(me, muted.id)
    await follow(me, followed)
    const as = app.as(me.token)
    const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)
    const mine = [me.id, muted.id, followed.id, other.id]
    const among = (ids: string[]) => mine.filter((id) => ids.includes(id))
    const ask = { limit: 200 }
    expect(among(idsOf(await as('GET /performers/top', { query: ask })))).toEqual(mine)
    expect(among(idsOf(await as('GET /performers/top', { query: { ...ask, suggest: true } })))).toEqual([
      other.id,
    ])
    expect(among(idsOf(await as('GET /performers/search/random', { query: ask })))).not.toContain(muted.id)
    const suggested = await as('GET /performers/search/random', { query: { ...ask, suggest: true } })
    expect(among(idsOf(suggested))).toEqual([other.id])
    expect(among(idsOf(await app.as()('GET /performers/top', { query: { ...ask, suggest: true } })))).toEqual(
      mine,
    )
  })

  test('is refused for oneself and for hidden creators', async () => {
    const [fan, creator] = [await makeFan(app), await makeCreator(app)]
    await expect(mute(creator, creator.id)).rejects.toMatchObject(naming('id'))
    await block(app, creator.id, fan.id)
    await expect(mute(fan, creator.id)).rejects.toMatchObject(hidden)
    await expect(app.as(fan.token)('GET /mutes/{id}', { params: { id: creator.id } })).rejects.toMatchObject(
      hidden,
    )
  })
})
