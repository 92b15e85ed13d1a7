import { calls, type Endpoint, type FileRule } from '@ovation/contract'
import { pathOf } from '@ovation/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '#testing'
import { checker } from './platform/http/validation.ts'
import { type Fields, fieldsOf, mistakesIn, unboundedIn } from './testing/examples.ts'

// These tests walk the list of calls, so that a new call is covered by being in it.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const endpoints: [string, Endpoint][] = Object.values(calls).map((call) => [
  `${call.method} ${call.path}`,
  call,
])

const people = {
  nobody: async () => ({ token: '' }),
  fan: () => makeFan(app),
  creator: () => makeCreator(app),
  operator: () => makeOperator(app),
}
type Who = keyof typeof people

const allowed: Record<Endpoint['who'], Who[]> = {
  visitor: ['nobody', 'fan', 'creator', 'operator'],
  optional: ['nobody', 'fan', 'creator', 'operator'],
  user: ['fan', 'creator', 'operator'],
  creator: ['creator'],
  operator: ['operator'],
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const mp4 = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f3261766331', 'hex')
const contents: Record<FileRule['kind'], Buffer> = { image: png, document: png, video: mp4 }

interface Input {
  params?: Fields
  query?: Fields
  body?: Fields
  files?: Record<string, Buffer>
}

function goodInput(endpoint: Endpoint): Input {
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = endpoint[name]
    return schema ? { [name]: fieldsOf(schema) } : {}
  }
  const files = Object.entries(endpoint.files ?? {}).map(([name, rule]) => [name, contents[rule.kind]])
  return { ...part('params'), ...part('query'), ...part('body'), files: Object.fromEntries(files) }
}

async function send(endpoint: Endpoint, token: string, { params = {}, query = {}, body, files = {} }: Input) {
  const url = `/api${pathOf(endpoint.path, { params })}${addressOf(query)}`
  const authorization: Record<string, string> = token ? { authorization: token } : {}
  const answer = endpoint.files
    ? await app.http.inject({
        method: endpoint.method,
        url,
        ...(await form(body ?? {}, files, authorization)),
      })
    : await app.http.inject({
        method: endpoint.method,
        url,
        headers: authorization,
        ...(body ? { payload: body } : {}),
      })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const json: unknown = isJson ? answer.json() : undefined
  return { status: answer.statusCode, named: fieldsNamedIn(json), text: answer.body }
}

/** Unlike the client's own, this one sends empty values too. */
function addressOf(query: Fields) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

async function form(body: Fields, files: Record<string, Buffer>, authorization: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(body)) data.set(name, String(value))
  for (const [name, bytes] of Object.entries(files))
    data.set(name, new Blob([Uint8Array.from(bytes)]), 'file.bin')
  const encoded = new Request('http://test', { method: 'POST', body: data })
  const headers = { ...Object.fromEntries(encoded.headers), ...authorization }
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) }
}

function fieldsNamedIn(json: unknown): string[] {
  const errors: unknown = json && typeof json === 'object' ? Reflect.get(json, 'errors') : undefined
  return Array.isArray(errors) ? errors.map((error) => String(error.path)) : []
}

async function tokenFor(endpoint: Endpoint) {
  const [who = 'nobody'] = allowed[endpoint.who]
  return (await people[who]()).token
}

describe.each(endpoints)('%s', (_name, endpoint) => {
  test('lets in those it is for, and nobody else', async () => {
    for (const who of ['nobody', 'fan', 'creator', 'operator'] as const) {
      const { token } = await people[who]()
      const { status, text } = await send(endpoint, token, goodInput(endpoint))
      const answer = `${who}: ${status} ${text.slice(0, 300)}`
      expect(status, answer).toBeLessThan(500)
      if (allowed[endpoint.who].includes(who)) expect(status, answer).not.toBe(401)
      else expect(status, answer).toBe(who === 'nobody' ? 401 : 403)
    }
  })

  const inputs = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [{ part, schema }] : []
  })

  test.each(inputs)('has an upper bound for everything in its $part', ({ part, schema }) => {
    if (part !== 'params') expect(unboundedIn(schema)).toEqual([])
    expect(checker(schema, 'json')(fieldsOf(schema))).toBe(true)
  })

  test.each(inputs.filter(({ part }) => part !== 'params'))(
    'names what is wrong in its $part',
    async ({ part, schema }) => {
      const token = await tokenFor(endpoint)
      const source = part === 'body' && !endpoint.files ? 'json' : 'text'
      for (const { title, path, fields } of mistakesIn(schema, source)) {
        const { status, named, text } = await send(endpoint, token, {
          ...goodInput(endpoint),
          [part]: fields,
        })
        const answer = `${title}: ${status} ${text.slice(0, 300)}`
        expect(status, answer).toBe(422)
        expect(
          named.map((name) => name.split('.')[0]),
          answer,
        ).toContain(path)
      }
    },
  )

  if (endpoint.params)
    test('does not stumble over a strange address', async () => {
      const token = await tokenFor(endpoint)
      for (const strange of [
        'nonsense',
        '%',
        "'; drop table accounts; --",
        '\0',
        '../..',
        'x'.repeat(190),
        '💥',
      ]) {
        for (const name of Object.keys(endpoint.params?.properties ?? {})) {
          const good = goodInput(endpoint)
          const params = { ...good.params, [name]: strange }
          const { status, text } = await send(endpoint, token, { ...good, params })
          expect(status, `${name}=${strange}: ${text.slice(0, 300)}`).toBeLessThan(500)
        }
      }
    })

  if (endpoint.files)
    test('names the file that is missing, unknown or not what it should be', async () => {
      const token = await tokenFor(endpoint)
      const good = goodInput(endpoint)
      const refusals: [string, Record<string, Buffer>][] = [
        ['nobodyKnows', { ...good.files, nobodyKnows: png }],
      ]
      for (const [name, rule] of Object.entries(endpoint.files ?? {})) {
        const { [name]: _left, ...others } = good.files ?? {}
        if (rule.required) refusals.push([name, others])
        refusals.push([name, { ...good.files, [name]: Buffer.from('MZ this is a program') }])
        refusals.push([name, { ...good.files, [name]: Buffer.alloc(0) }])
      }
      for (const [name, files] of refusals) {
        const { status, named, text } = await send(endpoint, token, { ...good, files })
        expect(status, text).toBe(422)
        expect(named, text).toContain(name)
      }
    })
})

test('the documentation at /api/docs has every call', async () => {
  const { paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
  expect(documented.sort()).toEqual(endpoints.map(([name]) => name).sort())
  const page = await app.http.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
})
