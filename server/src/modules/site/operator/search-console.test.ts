import { makeCreator, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const search = (token: string, q: string) => app.as(token)('GET /operator/search', { query: { q } })

test('each role finds what it may see', async () => {
  const owner = await makeOperator(app)
  const [finance, moderation] = [await makeOperator(app, 'finance'), await makeOperator(app, 'moderation')]
  const creator = await makeCreator(app)
  const found = { _id: creator.id, kind: 'creator' }
  expect(await search(owner.token, creator.username)).toEqual([expect.objectContaining(found)])
  expect(await search(moderation.token, creator.username)).toEqual([expect.objectContaining(found)])
  expect(await search(finance.token, creator.username)).toEqual([])
})

test('an operator is found by an address, in full only', async () => {
  const owner = await makeOperator(app)
  const { id, email } = await makeOperator(app, 'support')
  const kinds = async (q: string) => (await search(owner.token, q)).filter(({ kind }) => kind === 'operator')
  expect(await kinds(email)).toEqual([expect.objectContaining({ _id: id, note: 'support' })])
  expect(await kinds(email.slice(0, -1))).toEqual([])
})

test('blanks find nothing, and a search needs two letters', async () => {
  const { token } = await makeOperator(app)
  expect(await search(token, '   ')).toEqual([])
  await expect(search(token, 'a')).rejects.toMatchObject({ status: 422 })
})

test('a moderator finds content by its text, and finance does not', async () => {
  const [moderation, finance] = [await makeOperator(app, 'moderation'), await makeOperator(app, 'finance')]
  const creator = await makeCreator(app)
  const { id } = await makeItem(app, creator, { title: 'Fourteen lighthouses' })
  const found = { _id: id, kind: 'content', title: 'Fourteen lighthouses' }
  expect(await search(moderation.token, 'een lighth')).toEqual([expect.objectContaining(found)])
  expect(await search(finance.token, 'een lighth')).toEqual([])
})
