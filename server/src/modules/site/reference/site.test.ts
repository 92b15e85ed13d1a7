import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#modules/identity/settings'
import { newId } from '#platform/ids'
import { posts, sitePromos } from '#tables/reference'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A stored picture, as an upload would leave it. */
async function keepPicture(ownerId: string | null) {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-picture-'))
  const path = join(folder, 'picture')
  await writeFile(
    path,
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
  const received = { path, mime: 'image/png', extension: 'png', size: 100 }
  const { files, db } = app.platform
  const kept = await files.keepImage(received, { ownerId, kind: 'promo', width: 20, field: 'image' })
  const file = await files.record(db.orm, kept)
  await rm(folder, { recursive: true })
  return file
}

describe('pages of the site', () => {
  const ids = { terms: newId(), about: newId(), draft: newId() }
  beforeAll(() =>
    app.platform.db.orm.insert(posts).values([
      { id: ids.terms, slug: 'terms', title: 'Terms of use', content: '<p>Be kind.</p>', ordering: 2 },
      { id: ids.about, slug: 'about', title: 'About 100% of us', content: '<p>Hello.</p>', ordering: 1 },
      { id: ids.draft, slug: 'soon', title: 'Soon', content: 'secret', ordering: 0, status: 'draft' },
    ]),
  )

  test('published ones are listed in the order of the operator, without their text', async () => {
    const list = await app.as()('GET /posts/search')
    expect(list).toMatchObject({ total: 2, cursor: null, data: [{ slug: 'about' }, { slug: 'terms' }] })
    expect(list.data[0]).not.toHaveProperty('content')
  })

  test('a list can be searched, sorted, cut and continued', async () => {
    const api = app.as()
    const slugs = async (query: Parameters<typeof search>[0]) =>
      (await search(query)).data.map(({ slug }) => slug)
    const search = (query: {
      q?: string
      sortBy?: 'title'
      sort?: 'desc'
      limit?: number
      cursor?: string
    }) => api('GET /posts/search', { query })
    expect(await slugs({ q: 'TERMS' })).toEqual(['terms'])
    expect(await slugs({ q: '100%' })).toEqual(['about'])
    expect(await slugs({ q: '%' })).toEqual(['about'])
    expect(await slugs({ q: '_' })).toEqual([])
    expect(await slugs({ sortBy: 'title', sort: 'desc' })).toEqual(['terms', 'about'])
    const first = await search({ limit: 1 })
    expect(first).toMatchObject({ total: 2, data: [{ slug: 'about' }] })
    expect(await slugs({ limit: 1, cursor: first.cursor ?? '' })).toEqual(['terms'])
  })

  test('one is read by its id or its slug', async () => {
    for (const id of ['terms', ids.terms]) {
      const post = await app.as()('GET /posts/{id}', { params: { id } })
      expect(post).toMatchObject({ _id: ids.terms, title: 'Terms of use', content: '<p>Be kind.</p>' })
    }
  })

  test('a page goes out sanitised, whatever was stored', async () => {
    const content =
      '<p onclick="x()">Hi</p><script>alert(1)</script><?php $a->b ?><!-- > --><img src=x onerror=y>'
    await app.platform.db.orm.insert(posts).values({ id: newId(), slug: 'dirty', title: 'Dirty', content })
    const page = await app.as()('GET /posts/{id}', { params: { id: 'dirty' } })
    expect(page.content).toBe('<p>Hi</p>')
  })

  test('a draft is not found, like a page that never was, not even by an operator on the site', async () => {
    const { token } = await makeOperator(app)
    for (const id of ['soon', ids.draft, 'never-was', newId()]) {
      const reading = app.as(token)('GET /posts/{id}', { params: { id } })
      await expect(reading).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })

  test.each(['limit=0', 'limit=201', 'offset=-1', 'sortBy=content', 'sort=up', 'cursor=made-up', 'page=2'])(
    '?%s is refused by its name',
    async (query) => {
      const answer = await app.http.inject(`/api/posts/search?${query}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0].path).toBe(query.split('=')[0])
    },
  )
})

test('a menu entry that leaves the site is shown only with a link that does', async () => {
  const entry = {
    title: 'Elsewhere',
    internal: false,
    section: 'footer',
    ordering: 0,
    isNewTab: false,
  } as const
  const paths = ['https://a.test/x', 'http://:80', 'javascript:alert(1)', '/page/about', 'https://%']
  const menus = [
    ...paths.map((path) => ({ ...entry, path })),
    { ...entry, internal: true, path: '/page/about' },
  ]
  await writeSettings(app.platform, { menus })
  const shown = (await app.as()('GET /settings/public')).menus
  expect(shown.map(({ path, internal }) => [path, internal])).toEqual([
    ['https://a.test/x', false],
    ['/page/about', true],
  ])
})

test('active notices are shown in order, with a picture that opens', async () => {
  const picture = await keepPicture(null)
  await app.platform.db.orm.insert(sitePromos).values([
    { id: newId(), title: 'Second', ordering: 2, link: 'https://example.test/sale' },
    { id: newId(), title: 'First', ordering: 1, imageFileId: picture.id },
    { id: newId(), title: 'Over', ordering: 0, status: 'inactive' },
  ])
  const { data, total } = await app.as()('GET /site-promo/search')
  expect(total).toBe(2)
  expect(data).toMatchObject([
    { title: 'First', link: null },
    { title: 'Second', link: 'https://example.test/sale', image: null },
  ])
  const image = await app.http.inject(data[0]?.image ?? '')
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
})

describe('the status of a file', () => {
  const statusOf = (id: string, token?: string) => app.as(token)('GET /files/{id}/status', { params: { id } })

  test('is visible to its owner, with a URL that opens it', async () => {
    const owner = await makeCreator(app)
    const file = await keepPicture(owner.id)
    const status = await statusOf(file.id, owner.token)
    expect(status).toMatchObject({
      _id: file.id,
      status: 'finished',
      progress: 100,
      thumbnails: [status.url],
    })
    expect((await app.http.inject(status.url ?? '')).statusCode).toBe(200)
  })

  test('for everyone else it does not exist', async () => {
    const owner = await makeCreator(app)
    const file = await keepPicture(owner.id)
    const nobodys = await keepPicture(null)
    const others = [await makeFan(app), await makeOperator(app), await makeOperator(app, 'moderation')]
    for (const { token } of others)
      for (const id of [file.id, nobodys.id, newId()])
        await expect(statusOf(id, token)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await expect(statusOf(file.id)).rejects.toMatchObject({ status: 401 })
    await expect(statusOf('not-an-id', owner.token)).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'id' }],
    })
  })
})
