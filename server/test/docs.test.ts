import { calls } from '@ovation/contract'
import { startTestApp, type TestApp } from '@ovation/testing'
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
  const { paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
  const join = paths['/api/auth/performers/register'].post
  const form = join.requestBody.content['multipart/form-data'].schema
  expect(form.properties.idVerification).toEqual({ type: 'string', format: 'binary' })
  expect(form.required).toEqual(
    expect.arrayContaining(['email', 'dateOfBirth', 'idVerification', 'documentVerification']),
  )
  expect(join.responses['4XX'].content['application/json'].schema.required).toContain('message')
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
