import { type EditedPage, termsSlug } from '@ovation/contract'
import { makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await makeOperator(app)
})
afterAll(() => app.close())

const as = (person = owner) => app.as(person.token)
const text = (facts: object = {}) => ({
  ...{ slug: `page-${Math.random().toString(36).slice(2)}`, title: 'Our rules', shortDescription: '' },
  ...{ content: '<p>Be kind.</p>', status: 'published' as const },
  ...facts,
})
const create = (facts: object = {}) => as()('POST /operator/pages', { body: text(facts) })
const change = (page: EditedPage, facts: object, person = owner) => {
  const { slug, title, shortDescription, content, status, version } = page
  return as(person)('PUT /operator/pages/{id}', {
    params: { id: page._id },
    body: { slug, title, shortDescription, content, status, version, ...facts },
  })
}
const versions = (id: string) => as()('GET /operator/pages/{id}/versions', { params: { id } })
const open = (slug: string) => app.as()('GET /posts/{id}', { params: { id: slug } })

describe('a page', () => {
  test('is created as a draft, published and deleted', async () => {
    const page = await create({ status: 'draft' })
    await expect(open(page.slug)).rejects.toMatchObject({ status: 404 })
    await change(page, { status: 'published' })
    expect(await open(page.slug)).toMatchObject({ title: 'Our rules', contentTree: [{ tag: 'p' }] })
    const { data } = await as()('GET /operator/pages', { query: { q: 'rules' } })
    expect(data.map(({ _id }) => _id)).toContain(page._id)
    for (let n = 0; n < 2; n++) await as()('DELETE /operator/pages/{id}', { params: { id: page._id } })
    await expect(open(page.slug)).rejects.toMatchObject({ status: 404 })
    const { data: log } = await as()('GET /operator/audit', { query: { subjectId: page._id } })
    expect(log.map(({ action }) => action)).toEqual(['page.delete', 'page.change', 'page.create'])
  })

  test('is stored without scripts, styles and handlers', async () => {
    const content = '<p onclick="x()">Hi<script>alert(1)</script></p><img src=x onerror=alert(1)>'
    expect((await create({ content })).content).toBe('<p>Hi</p>')
    expect(await as()('POST /operator/pages/preview', { body: { content } })).toEqual({
      contentTree: [{ tag: 'p', children: ['Hi'] }],
    })
  })

  test('has an address of its own', async () => {
    const { slug } = await create()
    await expect(create({ slug })).rejects.toMatchObject({ code: 'SLUG_TAKEN', errors: [{ path: 'slug' }] })
    await expect(create({ slug: 'Not a slug' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'slug' }],
    })
  })
})

describe('a version', () => {
  test('is kept of each state, with who wrote it and why, and can be read again', async () => {
    const page = await create()
    const second = await change(page, { content: '<p>Be very kind.</p>', reason: ' Clearer. ' })
    expect(second.version).toBe(2)
    const { data } = await versions(page._id)
    expect(data.map(({ version, reason, operator }) => [version, reason, operator?._id])).toEqual([
      [2, 'Clearer.', owner.id],
      [1, '', owner.id],
    ])
    const first = await as()('GET /operator/pages/{id}/versions/{version}', {
      params: { id: page._id, version: 1 },
    })
    expect(first.content).toBe('<p>Be kind.</p>')
  })

  test('is kept of what was written before versions existed', async () => {
    const page = await create()
    await app.platform.db.pool.query('delete from post_versions where post_id = $1', [page._id])
    await change(page, { title: 'New rules' })
    expect((await versions(page._id)).data.map(({ version, title }) => [version, title])).toEqual([
      [2, 'New rules'],
      [1, 'Our rules'],
    ])
  })

  test('a repeated change makes one version; two operators at once make one, and one is refused', async () => {
    const page = await create()
    for (let n = 0; n < 2; n++) await change(page, { title: 'Once' })
    expect((await versions(page._id)).total).toBe(2)
    const other = await makeOperator(app)
    const now = await as()('GET /operator/pages/{id}', { params: { id: page._id } })
    const both = await Promise.allSettled([change(now, { title: 'A' }), change(now, { title: 'B' }, other)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'PAGE_CHANGED' })
    expect((await versions(page._id)).total).toBe(3)
  })
})

describe('the terms', () => {
  test('are edited as a draft until they are published, without asking anyone', async () => {
    const before = (await app.as()('GET /settings/public')).termsVersion
    const draft = await create({ slug: termsSlug, title: 'Draft', status: 'draft' })
    const edited = await change(draft, { content: '<p>[[Company]]</p>', renewsConsent: true })
    expect(edited).toMatchObject({ status: 'draft', version: 2 })
    await expect(open(termsSlug)).rejects.toMatchObject({ status: 404 })
    expect((await app.as()('GET /settings/public')).termsVersion).toBe(before)
    expect(await as()('DELETE /operator/pages/{id}', { params: { id: draft._id } })).toEqual({
      success: true,
    })
  })

  test('ask everyone again when they change, if the operator says so', async () => {
    const fan = await makeFan(app)
    const termsNow = async () => (await app.as()('GET /settings/public')).termsVersion
    const agree = async (termsVersion: string) =>
      as(fan)('POST /users/consents', { body: { isAdult: true, termsVersion } })
    const first = await termsNow()
    await agree(first)
    const terms = await create({ slug: termsSlug, title: 'Terms' })

    const typo = await change(terms, { content: '<p>Be kind!</p>' })
    expect(await termsNow()).toBe(first)

    await change(typo, { content: '<p>No refunds.</p>', renewsConsent: true })
    const second = await termsNow()
    expect(second).not.toBe(first)
    await expect(agree(first)).rejects.toMatchObject({ status: 422, errors: [{ path: 'termsVersion' }] })
    expect(await agree(second)).toMatchObject({ termsVersion: second })
  })

  test('ask again with the same text, once per request', async () => {
    const termsNow = async () => (await app.as()('GET /settings/public')).termsVersion
    const { data } = await as()('GET /operator/pages')
    const id = data.find(({ isTerms }) => isTerms)?._id ?? ''
    const terms = await as()('GET /operator/pages/{id}', { params: { id } })
    const before = await termsNow()
    const renewed = await change(terms, { renewsConsent: true, reason: 'Yearly.' })
    const second = await termsNow()
    expect(second).not.toBe(before)
    expect(await change(terms, { renewsConsent: true, reason: 'Yearly.' })).toEqual(renewed)
    expect(await termsNow()).toBe(second)
    const { data: log } = await as()('GET /operator/audit', { query: { subjectId: id } })
    expect(log.filter(({ reason }) => reason === 'Yearly.')).toHaveLength(1)

    const other = await makeOperator(app)
    await expect(change(terms, { renewsConsent: true }, other)).rejects.toMatchObject({
      code: 'PAGE_CHANGED',
    })
    const both = [change(renewed, { renewsConsent: true }), change(renewed, { renewsConsent: true }, other)]
    expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ])
  })

  test('stay published at their address', async () => {
    const { data } = await as()('GET /operator/pages')
    const id = data.find(({ isTerms }) => isTerms)?._id ?? ''
    const terms = await as()('GET /operator/pages/{id}', { params: { id } })
    await expect(change(terms, { status: 'draft' })).rejects.toMatchObject({ code: 'TERMS_NEEDED' })
    await expect(change(terms, { slug: 'conditions' })).rejects.toMatchObject({ code: 'TERMS_NEEDED' })
    await expect(as()('DELETE /operator/pages/{id}', { params: { id } })).rejects.toMatchObject({
      code: 'TERMS_NEEDED',
    })
    expect((await open(termsSlug)).title).toBe('Terms')
  })
})
