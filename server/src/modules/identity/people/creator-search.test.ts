import type { CreatorSearch } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { follow } from '@ovation/testing/follows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createItem } from '#modules/content/items'
import { accounts } from '#modules/identity/accounts'
import { newId } from '#platform/ids'
import { type Creator, categories, creatorCategories } from '#tables/people'

let app: TestApp
beforeAll(async () => {
  // Requests name their country, as a trusted proxy would.
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())
beforeEach(() => app.platform.db.orm.delete(accounts))

type Looking = { token?: string; country?: string }

const search = (query: CreatorSearch = {}, { token, country }: Looking = {}) =>
  app.as(token)('GET /performers/user/search', { query, headers: country ? { 'x-country': country } : {} })

async function namesOf(query: CreatorSearch = {}, looking: Looking = {}) {
  return (await search(query, looking)).data.map((creator) => creator.name)
}

const named = (name: string, creator: Partial<Creator> = {}, account = {}) =>
  makeCreator(app, { account: { name, ...account }, creator })

const yearsAgo = (years: number, days = 0) => {
  const day = new Date()
  const date = day.getUTCDate()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  // February 29 of a year that has none.
  if (day.getUTCDate() !== date) day.setUTCDate(0)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

describe('search results', () => {
  test('contain only active creators with approved documents', async () => {
    await named('Seen')
    await named('Unverified', { verifiedDocument: false })
    await named('Disabled', {}, { status: 'inactive' })
    await named('Unconfirmed', {}, { status: 'pending-email-confirmation' })
    await makeFan(app, { name: 'Fan' })
    expect(await search()).toMatchObject({ data: [{ name: 'Seen' }], total: 1, cursor: null })
    expect((await app.as()('GET /performers/top')).data).toMatchObject([{ name: 'Seen' }])
    expect((await app.as()('GET /performers/search/random')).data).toMatchObject([{ name: 'Seen' }])
  })

  test('a blocked person does not find the creator', async () => {
    const creator = await named('Blocks one')
    const [blocked, other] = [await makeFan(app), await makeFan(app)]
    await block(app, creator.id, blocked.id)
    expect(await search({}, blocked)).toMatchObject({ data: [], total: 0 })
    expect(await search({ q: 'blocks' }, blocked)).toMatchObject({ data: [], total: 0 })
    expect((await app.as(blocked.token)('GET /performers/top')).data).toEqual([])
    expect((await app.as(blocked.token)('GET /performers/search/random')).data).toEqual([])
    expect(await namesOf({}, other)).toEqual(['Blocks one'])
    expect(await namesOf()).toEqual(['Blocks one'])
  })

  test('a creator is not found in a blocked country', async () => {
    const creator = await named('Not in France')
    const fan = await makeFan(app, { country: 'DE' })
    await blockCountry(app, creator.id, 'FR')
    for (const token of [undefined, fan.token]) {
      expect(await search({}, { token, country: 'FR' })).toMatchObject({ data: [], total: 0 })
      expect(await namesOf({}, { token, country: 'DE' })).toEqual(['Not in France'])
    }
  })

  test('a card shows the viewer’s relation to the creator', async () => {
    const [one, two] = [await named('One'), await named('Two')]
    const fan = await makeFan(app)
    await follow(app, fan.id, one.id)
    const { data } = await search({ sortBy: 'oldest' }, fan)
    expect(data).toMatchObject([
      { _id: one.id, isFollowed: true, isSubscribed: false, isBlocked: false, isPerformer: true },
      { _id: two.id, isFollowed: false },
    ])
  })

  test('a card contains nothing private', async () => {
    await named('Open', { phone: '555', dateOfBirth: '1990-01-01' }, { email: 'secret@example.test' })
    const { data } = await search()
    // As whole words: an id may contain any three digits.
    expect(JSON.stringify(data)).not.toMatch(/secret@|\b555\b|\b1990\b|password/)
  })
})

describe('filters', () => {
  test('each profile field narrows the list', async () => {
    const profile = {
      height: '170_172',
      weight: '61_63',
      bodyType: 'fit',
      ethnicity: 'asian',
      butt: 'small',
      hair: 'red',
      eyes: 'green',
      sexualOrientation: 'gay',
      isFreeSubscription: true,
      streamingStatus: 'public',
    } as const
    await named('Match', profile, { gender: 'female', country: 'DE' })
    await named('Other', {}, { gender: 'male', country: 'FR' })
    for (const [field, value] of Object.entries({ ...profile, gender: 'female', country: 'DE' })) {
      expect(await namesOf({ [field]: value }), field).toEqual(['Match'])
    }
    expect(await namesOf({ isFreeSubscription: false })).toEqual(['Other'])
    expect(await namesOf({ ...profile, gender: 'male' })).toEqual([])
  })

  test('ages are computed from the birthday', async () => {
    await named('Just 25', { dateOfBirth: yearsAgo(25) })
    await named('Not yet 25', { dateOfBirth: yearsAgo(25, 1) })
    await named('Last day of 30', { dateOfBirth: yearsAgo(31, 1) })
    await named('Just 31', { dateOfBirth: yearsAgo(31) })
    await named('Ageless')
    expect(await namesOf({ fromAge: 25, toAge: 30, sortBy: 'oldest' })).toEqual(['Just 25', 'Last day of 30'])
    expect(await namesOf({ toAge: 24 })).toEqual(['Not yet 25'])
    expect(await namesOf({ fromAge: 31 })).toEqual(['Just 31'])
  })

  test('categories match any of the requested ones, and cards name them', async () => {
    const rows = ['music', 'dance', 'chess'].map((slug, ordering) => ({
      id: newId(),
      slug,
      name: slug,
      ordering,
    }))
    await app.platform.db.orm.insert(categories).values(rows)
    const [music = '', dance = '', chess = ''] = rows.map((row) => row.id)
    const [both, one] = [await named('Both'), await named('One')]
    await app.platform.db.orm.insert(creatorCategories).values([
      { creatorId: both.id, categoryId: dance },
      { creatorId: both.id, categoryId: music },
      { creatorId: one.id, categoryId: dance },
    ])
    const found = await search({ categoryIds: `${music},${dance}`, sortBy: 'oldest' })
    expect(found.data.map(({ name, categoryIds }) => [name, categoryIds])).toEqual([
      ['Both', [music, dance]],
      ['One', [dance]],
    ])
    expect(await namesOf({ categoryIds: music })).toEqual(['Both'])
    expect(await namesOf({ categoryIds: chess })).toEqual([])
  })

  test('followed lists the creators this viewer follows; a visitor follows none', async () => {
    const one = await named('One')
    await named('Two')
    const fan = await makeFan(app)
    await follow(app, fan.id, one.id)
    expect(await namesOf({ followed: true }, fan)).toEqual(['One'])
    expect(await namesOf({ followed: false }, fan)).toEqual(['Two'])
    expect(await search({ followed: true })).toMatchObject({ data: [], total: 0 })
  })

  test.each([
    ['limit', '0'],
    ['limit', '201'],
    ['offset', '-1'],
    ['sortBy', 'price'],
    ['fromAge', '17'],
    ['gender', 'robot'],
    ['categoryIds', 'music'],
    ['cursor', 'nonsense'],
    ['unknown', 'x'],
  ])('%s=%s is refused with the field', async (field, value) => {
    await expect(search({ [field]: value })).rejects.toMatchObject({ status: 422, errors: [{ path: field }] })
  })
})

describe('words', () => {
  test('part of a name or a username in any case matches', async () => {
    await named('Marisol Vega', {}, { username: 'sunny.mari' })
    await named('Junko', {}, { username: 'kite' })
    for (const q of ['mari', 'VEGA', 'sol v', 'sunny', 'ny.ma', ' vega '])
      expect(await namesOf({ q }), q).toEqual(['Marisol Vega'])
    expect(await namesOf({ q: 'ju' })).toEqual(['Junko'])
    expect(await namesOf({ q: 'k' })).toEqual(['Junko'])
    expect(await namesOf({ q: '  ', sortBy: 'oldest' })).toEqual(['Marisol Vega', 'Junko'])
  })

  test('bio and categories match too', async () => {
    await named('Plays', { bio: 'Cellist, owner of one stubborn metronome.' })
    const baker = await named('Bakes')
    await named('Neither')
    const bread = { id: newId(), slug: 'bread', name: 'Bread and fire' }
    await app.platform.db.orm.insert(categories).values(bread)
    await app.platform.db.orm.insert(creatorCategories).values({ creatorId: baker.id, categoryId: bread.id })
    expect(await namesOf({ q: 'Cellist' })).toEqual(['Plays'])
    expect(await namesOf({ q: 'cello' })).toEqual(['Plays'])
    expect(await namesOf({ q: 'bread' })).toEqual(['Bakes'])
  })

  test('a word finds its other forms in a bio or a category, and stop words find nothing', async () => {
    await named('Climber', { bio: 'Granite mostly. I climb what others photograph.' })
    const potter = await named('Potter', { bio: 'A ceramist with opinions.' })
    await named('Neither', { bio: 'Bread.' })
    expect(await namesOf({ q: 'climbing' })).toEqual(['Climber'])
    expect(await namesOf({ q: 'ceramics' })).toEqual(['Potter'])
    expect(await namesOf({ q: 'photographs climbing' })).toEqual(['Climber'])
    const dancing = { id: newId(), slug: 'dancing', name: 'Dancing' }
    await app.platform.db.orm.insert(categories).values(dancing)
    await app.platform.db.orm
      .insert(creatorCategories)
      .values({ creatorId: potter.id, categoryId: dancing.id })
    expect(await namesOf({ q: 'dances' })).toEqual(['Potter'])
    for (const q of ["the of'", 'o\\k:*', "'", "it''s & !"]) expect(await namesOf({ q }), q).toEqual([])
  })

  test('the best match is first: a name before a bio, and a close typo before a distant one', async () => {
    await named('Dance Pinelli', { bio: 'I spin on pins.', score: 900 })
    const pianist = await named('Kofi', { bio: 'Late piano on an upright.', score: 10 })
    await named('Upright Citizen', { bio: 'Nothing much.', score: 1 })
    await createItem(app.platform.db.orm, pianist.id, 'video', { title: 'Piano lesson', isPublic: true })
    expect((await namesOf({ q: 'pinao' }))[0]).toBe('Kofi')
    expect(await namesOf({ q: 'upright' })).toEqual(['Upright Citizen', 'Kofi'])
    expect(await namesOf({ q: 'upright', sortBy: 'popular' })).toEqual(['Kofi', 'Upright Citizen'])
    const first = await search({ q: 'upright', limit: 1 })
    expect(await namesOf({ q: 'upright', limit: 1, cursor: first.cursor ?? '' })).toEqual(['Kofi'])
    expect(await namesOf({ sortBy: 'relevance' })).toEqual(await namesOf({ sortBy: 'popular' }))
  })

  test('a typo is tolerated when no name matches', async () => {
    await named('Marisol Vega')
    await named('Junko')
    for (const q of ['marizol', 'marsol', 'mxrisol', 'marisol vgea'])
      expect(await namesOf({ q }), q).toEqual(['Marisol Vega'])
    expect(await namesOf({ q: 'zzzzzz' })).toEqual([])
    await named('Marizol')
    expect(await namesOf({ q: 'marizol' })).toEqual(['Marizol'])
  })

  test('a typo in a word that others use is tolerated too', async () => {
    const cellist = await named('Plays', { bio: 'Cellist, owner of one stubborn metronome.' })
    await named('Neither', { bio: 'Bread and butter.' })
    for (const q of ['chello', 'ecllo']) expect(await namesOf({ q }), q).toEqual([])
    await createItem(app.platform.db.orm, cellist.id, 'video', { title: 'Cello suite', isPublic: true })
    for (const q of ['chello', 'ecllo', 'cllo']) expect(await namesOf({ q }), q).toEqual(['Plays'])
    expect(await namesOf({ q: 'zello world' })).toEqual([])
  })

  test('special characters of the database have no effect', async () => {
    await named('100% Real_Me \\o/')
    await named('Plain')
    for (const q of ['100%', 'real_me', '\\o/'])
      expect(await namesOf({ q }), q).toEqual(['100% Real_Me \\o/'])
    for (const q of ['%', '_', "' or 1=1 --", '%%%%']) expect(await namesOf({ q }), q).toEqual([])
  })
})
