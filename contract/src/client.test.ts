import { expect, test } from 'vitest'
import { ApiError, createClient, type Outgoing, pathOf, unwrap } from './client.ts'

function clientThat(answers: { status: number; json?: unknown; retryAfter?: number }) {
  const sent: Outgoing[] = []
  const api = createClient(async (request) => {
    sent.push(request)
    return { json: undefined, ...answers }
  })
  return { api, sent }
}

test('a call is named by its path, and its input is sent in path, query and body', async () => {
  const { api, sent } = clientThat({ status: 200, json: { status: 0, data: { token: 'abc' } } })
  expect(await api('POST /auth/login', { body: { username: 'ana', password: 'x' } })).toEqual({
    token: 'abc',
  })
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/auth/login',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"ana","password":"x"}',
  })
})

test('a path parameter cannot lead to another path', () => {
  expect(pathOf('/performers/{id}', { params: { id: '../users/me?x=1' } })).toBe(
    '/performers/..%2Fusers%2Fme%3Fx%3D1',
  )
  expect(pathOf('/posts/search', { query: { q: 'a&b=c', limit: 5, cursor: undefined, sort: '' } })).toBe(
    '/posts/search?q=a%26b%3Dc&limit=5',
  )
})

test('a form is sent unchanged, so that the browser sets its type', async () => {
  const { api, sent } = clientThat({ status: 200, json: { data: {} } })
  const body = new FormData()
  await api('POST /users/avatar/upload', { body })
  expect(sent[0]?.body).toBe(body)
  expect(sent[0]?.headers).not.toHaveProperty('content-type')
})

test.each([204, 205])('%i is an empty result', async (status) => {
  expect(await clientThat({ status }).api('GET /users/me')).toBeUndefined()
})

test('every status outside 200–299 fails with the server’s message', async () => {
  const errors = [{ path: 'username', message: 'This username is taken.' }]
  const json = { statusCode: 409, error: 'USERNAME_TAKEN', message: 'This username is taken.', errors }
  const failed = await clientThat({ status: 409, json })
    .api('GET /users/me')
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ status: 409, code: 'USERNAME_TAKEN', message: json.message, errors })
})

test('a refusal says when to try again', async () => {
  const { api } = clientThat({ status: 429, json: { message: 'Slow down.' }, retryAfter: 30 })
  await expect(api('GET /users/me')).rejects.toMatchObject({ status: 429, retryAfter: 30 })
})

test.each([
  { message: { message: 'Closed for lunch.' } },
  { error: { message: 'Closed for lunch.' } },
  { data: { message: 'Closed for lunch.' } },
])('a wrapped message is found: %o', async (json) => {
  await expect(clientThat({ status: 503, json }).api('GET /users/me')).rejects.toThrow('Closed for lunch.')
})

test('a response that is not our JSON fails as an ApiError too', async () => {
  await expect(clientThat({ status: 502, json: '<html>' }).api('GET /users/me')).rejects.toMatchObject({
    status: 502,
    code: 'UNKNOWN',
    message: '',
  })
})

test('an error contains the parsed response, for calls and uploads', () => {
  const json = { statusCode: 409, error: 'TAKEN', message: 'Taken.', retryAfter: 3, data: { id: 'x' } }
  expect(() => unwrap({ status: 409, json })).toThrow(
    expect.objectContaining({ status: 409, code: 'TAKEN', message: 'Taken.', response: json }),
  )
  expect(() => unwrap({ status: 502, json: null })).toThrow(
    expect.objectContaining({ status: 502, response: null }),
  )
})
