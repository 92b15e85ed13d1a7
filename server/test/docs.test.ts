import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { calls, type Endpoint, events, type SocketEvent } from '@ovation/contract'
import { startTestApp, type TestApp } from '@ovation/testing'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checker } from '#platform/http'
import { exampleOf } from '../src/platform/http/api-docs/examples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the documentation at /api/docs has every call', async () => {
  const { paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
  const listed = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  const uploads = [
    'OPTIONS /uploads',
    'POST /uploads',
    ...['HEAD', 'PATCH', 'DELETE'].map((m) => `${m} /uploads/{id}`),
  ]
  const media = [
    'POST /whip',
    'POST /whep/{id}',
    ...['PATCH', 'DELETE'].flatMap((m) => [`${m} /whip/{id}`, `${m} /whep/{id}`]),
  ]
  expect(documented.sort()).toEqual([...listed, ...uploads, ...media].sort())
})

test('the documentation is OpenAPI 3 that tools can read', async () => {
  const { openapi, paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
  expect(openapi).toMatch(/^3\.0\./)
  // JSON Schema keywords that OpenAPI 3.0 does not allow.
  const everything: [string, unknown][] = []
  JSON.stringify(paths, (key, value) => {
    everything.push([key, value])
    return value
  })
  expect(everything.filter(([key]) => ['patternProperties', 'const', '$id'].includes(key))).toEqual([])
  expect(everything.filter(([key, value]) => key === 'type' && Array.isArray(value))).toEqual([])
  expect(everything.filter(([key, value]) => key === 'required' && String(value) === '')).toEqual([])
})

test('the documentation has the input, the role and the refusals of a call', async () => {
  const { paths, components } = (await app.http.inject({ url: '/api/docs/json' })).json()
  const join = paths['/api/auth/performers/register'].post
  const form = join.requestBody.content['multipart/form-data'].schema
  expect(form.properties.idVerification).toEqual({ type: 'string', format: 'binary' })
  expect(form.required).toEqual(
    expect.arrayContaining(['email', 'dateOfBirth', 'idVerification', 'documentVerification']),
  )
  expect(join.responses['4XX'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Failure',
  })
  expect(components.schemas.Failure.required).toContain('message')
  expect(join.security ?? []).toEqual([])
  const change = paths['/api/performers/cover/upload'].post.requestBody.content['multipart/form-data'].schema
  expect(change.properties.cover).toMatchObject({
    format: 'binary',
    description: expect.stringContaining('id'),
  })
  const view = paths['/api/performers/{id}'].get
  expect(view.parameters).toEqual([expect.objectContaining({ in: 'path', name: 'id', required: true })])
  expect(view.security).toEqual([{}, { token: [] }])
  expect(paths['/api/performers/me'].get.security).toEqual([{ token: [] }])
  expect(Object.keys(paths['/api/flags/{code}.svg'].get.responses['200'].content)).toEqual(['image/svg+xml'])
})

test('every call has its name of the contract, for generated clients', async () => {
  const { paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
  const operations = Object.values<object>(paths).flatMap((methods) => Object.values(methods))
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(operations.length)
  expect(names).toEqual(expect.arrayContaining(Object.keys(calls)))
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/)
})

test('a named shape is described once and referenced everywhere else', async () => {
  const { body } = await app.http.inject({ url: '/api/docs/json' })
  const { paths, components } = JSON.parse(body)
  const shapes = { ...components.schemas }
  expect(shapes.Feed.properties.performer).toEqual({ $ref: '#/components/schemas/CreatorBrief' })
  expect(shapes.Feed.properties.teaser).toEqual({
    type: 'object',
    nullable: true,
    allOf: [{ $ref: '#/components/schemas/MediaFile' }],
  })
  expect(
    paths['/api/user/feeds'].get.responses['200'].content['application/json'].schema.properties.data,
  ).toEqual({
    $ref: '#/components/schemas/FeedList',
  })
  const named: string[] = []
  JSON.stringify({ paths, shapes }, (key, value) => {
    // In an example, `title` is a value.
    if (key === 'example') return undefined
    if (key === 'title' && typeof value === 'string') named.push(value)
    return value
  })
  expect(named).toEqual([])
  // Without references the document would be twice as large.
  expect(body.length / Object.keys(calls).length).toBeLessThan(4000)
})

/** Redocly's problems; finding them takes seconds. */
let problems: Awaited<ReturnType<typeof lintFromString>>
beforeAll(async () => {
  const { body } = await app.http.inject({ url: '/api/docs/json' })
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-ambiguous-paths': 'error',
      'operation-tag-defined': 'error',
      'tag-description': 'error',
      'operation-description': 'error',
      'parameter-description': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-media-type-examples': 'error',
    },
  })
  problems = await lintFromString({ source: body, config })
})

test('Redocly reports no problems', () => {
  // Some public paths match two patterns. The next test checks that each of them is explained.
  const others = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')
  expect(
    others.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

test('if two paths match the same URL, the documentation names the one that answers', async () => {
  const { paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
  const ambiguous = problems.filter(({ ruleId }) => ruleId === 'no-ambiguous-paths')
  expect(ambiguous.length).toBeGreaterThan(0)
  for (const { location } of ambiguous) {
    const path = location[0]?.pointer?.split('/')[2]?.replaceAll('~1', '/') ?? ''
    for (const operation of Object.values<{ description: string }>(paths[path]))
      expect(operation.description, path).toContain('a fixed part of a path wins over a parameter')
  }
})

interface Operation {
  operationId: string
  tags: string[]
  parameters?: { name: string; description?: string; example?: unknown }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>
}
interface Media {
  example?: unknown
  examples?: Record<string, { $ref: string }>
}

async function operations() {
  const document = (await app.http.inject({ url: '/api/docs/json' })).json()
  const list = Object.values<Record<string, Operation>>(document.paths).flatMap((methods) =>
    Object.values(methods),
  )
  return { document, list }
}

test('every tag and parameter is described, and every call has examples and error codes', async () => {
  const { document, list } = await operations()
  const described = new Map(
    document.tags.map(({ name, description }: { name: string; description?: string }) => [name, description]),
  )
  for (const { operationId, tags, parameters = [], requestBody, responses } of list) {
    for (const tag of tags) expect(described.get(tag), tag).toMatch(/\.$/)
    for (const { name, description, example } of parameters) {
      expect(description, `${operationId} ${name}`).toBeTruthy()
      expect(example, `${operationId} ${name}`).toBeDefined()
    }
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    for (const holder of [requestBody, ...answers.map(([, answer]) => answer)])
      for (const [type, media] of Object.entries(holder?.content ?? {}))
        if (type !== 'image/svg+xml' && type !== 'text/csv')
          expect(media.example ?? media.examples?.answer, `${operationId} ${type}`).toBeDefined()
    expect(
      Object.keys(responses).some((status) => status >= '4'),
      operationId,
    ).toBe(true)
  }
  expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
  const tip = list.find(({ operationId }) => operationId === 'sendMessage')
  const statusesOf = (name: string) =>
    Object.keys(list.find(({ operationId }) => operationId === name)?.responses ?? {})
  expect(statusesOf('blockUser')).not.toContain('409')
  expect(statusesOf('sendPublicStreamMessage')).toContain('409')
  const shared = JSON.stringify(document.components.responses)
  for (const code of ['STREAM_ENDED', 'SLOW_MODE', 'PRICE_CHANGED']) expect(shared).toContain(code)
  expect(Object.keys(tip?.responses ?? {})).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '413', '415', '422', '429', '503']),
  )
})

test('every example is valid for its call', () => {
  for (const [name, { params, query, body, response }] of Object.entries<Endpoint>(calls))
    for (const schema of [params, query, body, response])
      if (schema) expect(checker(schema, 'json')(exampleOf(schema)), name).toBe(true)
})

describe('the AsyncAPI document', () => {
  const read = async () => (await app.http.inject({ url: '/api/docs/asyncapi.json' })).json()

  test('is valid AsyncAPI 3', async () => {
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
    const schema = JSON.parse(
      await readFile(
        createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json'),
        'utf8',
      ),
    )
    const validate = ajv.compile(schema)
    validate(await read())
    expect(validate.errors ?? []).toEqual([])
  })

  test('has the same contact as the OpenAPI document', async () => {
    const env = { CONTACT_EMAIL: 'hello@site.example.test' }
    const site = await startTestApp(env, { databaseUrl: app.databaseUrl })
    for (const url of ['/api/docs/asyncapi.json', '/api/docs/json']) {
      const { info } = (await site.http.inject({ url })).json()
      expect(info.contact.email, url).toBe('hello@site.example.test')
    }
    await site.close()
    expect((await read()).info.contact).not.toHaveProperty('email')
  })

  test('has a channel and an operation for every event, with payload and acknowledgement', async () => {
    const { channels, operations, components } = await read()
    const addresses = Object.values<{ address: string }>(channels).map(({ address }) => address)
    expect(addresses.sort()).toEqual(
      Object.values(events)
        .map(({ name }) => name)
        .sort(),
    )
    expect(Object.keys(operations).sort()).toEqual(Object.keys(channels).sort())
    expect(operations.authLogin).toMatchObject({ action: 'receive', reply: { messages: [{}] } })
    expect(operations.messageCreated).toMatchObject({ action: 'send' })
    expect(components.messages.authLogin.payload.properties).toHaveProperty('token')
  })

  test('has no broken references and no keywords of OpenAPI', async () => {
    const document = await read()
    const references: string[] = []
    JSON.stringify(document, (key, value) => {
      if (key === '$ref') references.push(value)
      return value
    })
    for (const reference of new Set(references)) {
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (at, part) => (at && typeof at === 'object' ? Reflect.get(at, part) : undefined),
          document,
        )
      expect(found, reference).toBeDefined()
    }
    expect(JSON.stringify(document)).not.toContain('"nullable"')
  })

  test('is linked from the documentation', async () => {
    const { info } = (await app.http.inject({ url: '/api/docs/json' })).json()
    expect(info.description).toContain('/api/docs/asyncapi.json')
  })

  test('has valid examples', () => {
    for (const { name, payload, ack } of Object.values<SocketEvent>(events))
      for (const schema of [payload, ack])
        if (schema) expect(checker(schema, 'json')(exampleOf(schema)), name).toBe(true)
  })
})

test('events are listed with the calls, for people and for programs', async () => {
  const document = (await app.http.inject({ url: '/api/docs/json' })).json()
  const { path, events: described } = document['x-socket-events']
  expect(path).toBe('/api/socket.io')
  expect(described.map(({ name }: { name: string }) => name).sort()).toEqual(
    Object.values(events)
      .map(({ name }) => name)
      .sort(),
  )
  expect(described).toContainEqual(
    expect.objectContaining({
      name: 'payment_status_callback',
      from: 'server',
      payload: expect.objectContaining({
        properties: expect.objectContaining({ status: { $ref: '#/components/schemas/PaymentStatus' } }),
      }),
    }),
  )
  for (const { name, summary } of Object.values(events)) {
    expect(document.info.description).toContain(`\`${name}\``)
    expect(document.info.description).toContain(summary)
  }
})

test.each(['/api/docs', '/api/docs/'])('the page at %s loads all its assets', async (url) => {
  const page = await app.http.inject({ url })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  const needed = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(needed.length).toBeGreaterThan(4)
  for (const path of needed) {
    const asset = await app.http.inject({ url: new URL(path, `http://site.test${url}`).pathname })
    expect(asset.statusCode, path).toBe(200)
  }
})
