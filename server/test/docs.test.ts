import { calls, events } from '@ovation/contract'
import { startTestApp, type TestApp } from '@ovation/testing'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
  expect(documented.sort()).toEqual([...listed, ...uploads].sort())
})

test('the documentation is OpenAPI 3 that tools can read', async () => {
  const { openapi, paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
  expect(openapi).toMatch(/^3\.0\./)
  // What JSON Schema allows and OpenAPI 3.0 does not.
  const everything: [string, unknown][] = []
  JSON.stringify(paths, (key, value) => {
    everything.push([key, value])
    return value
  })
  expect(everything.filter(([key]) => ['patternProperties', 'const', '$id'].includes(key))).toEqual([])
  expect(everything.filter(([key, value]) => key === 'type' && Array.isArray(value))).toEqual([])
  expect(everything.filter(([key, value]) => key === 'required' && String(value) === '')).toEqual([])
})

test('the documentation says what a call takes, who may make it and how it refuses', async () => {
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

test('every call has a name for generated clients, the one it has in the contract', async () => {
  const { paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
  const operations = Object.values<object>(paths).flatMap((methods) => Object.values(methods))
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(operations.length)
  expect(names).toEqual(expect.arrayContaining(Object.keys(calls)))
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/)
})

test('a shape that has a name is described once, and referred to from everywhere else', async () => {
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
    if (key === 'title' && typeof value === 'string') named.push(value)
    return value
  })
  expect(named).toEqual([])
  // Written out wherever it is used, it would be twice as much.
  expect(body.length / Object.keys(calls).length).toBeLessThan(1900)
})

test('the linter of the trade has nothing to say against it', async () => {
  const { body } = await app.http.inject({ url: '/api/docs/json' })
  const config = await createConfig({
    extends: ['recommended'],
    // Some addresses that the product promises can be read in two ways by their patterns; the router prefers fixed names.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: body, config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

test('events stand beside the calls, for people and for programs', async () => {
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

test.each(['/api/docs', '/api/docs/'])('the page at %s finds everything it needs', async (url) => {
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
