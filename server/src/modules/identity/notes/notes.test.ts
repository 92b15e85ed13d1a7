import { makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const write = (token: string, subjectId: string, text: string, id = newId()) =>
  app.as(token)('PUT /operator/notes/{id}', { params: { id }, body: { subjectId, text } })
const list = (token: string, subjectId: string, page: object = {}) =>
  app.as(token)('GET /operator/notes', { query: { subjectId, ...page } })

test('the whole team reads the notes about a person, latest first, page by page', async () => {
  const [support, finance] = [await makeOperator(app, 'support'), await makeOperator(app, 'finance')]
  const [{ id: subjectId }, { id: otherId }] = [await makeFan(app), await makeFan(app)]
  for (const text of ['one', ' two ', 'three']) await write(support.token, subjectId, text)
  await write(support.token, otherId, 'about someone else')
  const first = await list(finance.token, subjectId, { limit: 2 })
  const second = await list(finance.token, subjectId, { limit: 2, cursor: first.cursor })
  expect([...first.data, ...second.data].map(({ text, author }) => [text, author?._id])).toEqual([
    ['three', support.id],
    ['two', support.id],
    ['one', support.id],
  ])
})

test('a note sent twice is written once; another note under its id is refused', async () => {
  const [operator, other] = [await makeOperator(app), await makeOperator(app)]
  const [subjectId, id] = [newId(), newId()]
  const both = await Promise.all([1, 2].map(() => write(operator.token, subjectId, 'call back', id)))
  expect(both[0]).toEqual(both[1])
  await expect(write(operator.token, subjectId, 'call later', id)).rejects.toMatchObject({
    code: 'NOTE_EXISTS',
  })
  await expect(write(other.token, subjectId, 'call back', id)).rejects.toMatchObject({ code: 'NOTE_EXISTS' })
  await expect(write(operator.token, subjectId, '   ')).rejects.toMatchObject({
    errors: [{ path: 'text', message: 'Write the note.' }],
  })
  expect((await list(operator.token, subjectId)).total).toBe(1)
})

test('notes are deleted by their author or an owner, and both steps are in the audit log without the text', async () => {
  const [owner, support, finance] = [
    await makeOperator(app),
    await makeOperator(app, 'support'),
    await makeOperator(app, 'finance'),
  ]
  const subjectId = newId()
  const { _id: id } = await write(support.token, subjectId, 'private words')
  const remove = (token: string) => app.as(token)('DELETE /operator/notes/{id}', { params: { id } })
  await expect(remove(finance.token)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await remove(owner.token)
  await remove(owner.token)
  expect((await list(owner.token, subjectId)).data).toEqual([])
  const { data } = await app.as(owner.token)('GET /operator/audit', { query: { subjectId } })
  expect(data.map(({ action, operator }) => [action, operator?._id])).toEqual([
    ['note.delete', owner.id],
    ['note.write', support.id],
  ])
  expect(JSON.stringify(data)).not.toContain('private words')
})
