import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { metadataOf } from '@ovation/testing/tus'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const allowed = 'https://app.example.test'
const other = 'https://evil.example.test'

let app: TestApp
let closed: TestApp
beforeAll(async () => {
  app = await startTestApp({ CORS_ORIGINS: `${allowed}, https://second.example.test/` })
  closed = await startTestApp({}, { databaseUrl: app.databaseUrl })
})
afterAll(async () => {
  await closed.close()
  await app.close()
})

const preflight = (to: TestApp, url: string, origin: string, method = 'POST') =>
  to.http.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,upload-length',
    },
  })

const paths = ['/api/settings/public', '/api/auth/login', '/api/uploads', '/media/video/x/y.m3u8']

describe('a page of an allowed origin', () => {
  test.each(paths)('may request %s, with a token and without cookies', async (url) => {
    const { statusCode, headers } = await preflight(app, url, allowed)
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(allowed)
    expect(headers['access-control-allow-methods']).toContain('PATCH')
    expect(headers['access-control-allow-headers']).toMatch(/Authorization.*Upload-Length.*Upload-Offset/)
    expect(headers['access-control-max-age']).toBe('86400')
    expect(headers.vary).toContain('Origin')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('reads responses and failures', async () => {
    const headers = { origin: 'https://second.example.test' }
    for (const url of ['/api/settings/public', '/api/performers/me', '/api/nothing', '/media/nothing']) {
      const answer = await app.http.inject({ url, headers })
      expect(answer.headers['access-control-allow-origin']).toBe('https://second.example.test')
    }
  })

  test('reads the address of a tus upload', async () => {
    const fan = await makeFan(app)
    const begun = await app.http.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        origin: allowed,
        authorization: fan.token,
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': metadataOf({ call: 'POST /messages/public/file/photo', field: 'file' }),
      },
    })
    expect(begun.statusCode).toBe(201)
    expect(begun.headers['access-control-allow-origin']).toBe(allowed)
    const exposed = String(begun.headers['access-control-expose-headers']).split(', ')
    expect(exposed).toEqual(
      expect.arrayContaining([
        'Location',
        'Upload-Offset',
        'Upload-Expires',
        'Tus-Resumable',
        'ETag',
        'Link',
      ]),
    )
  })
})

describe('no header is sent', () => {
  test.each(paths)('to another origin that requests %s', async (url) => {
    for (const origin of [other, 'null', `${allowed}.evil.test`, 'http://app.example.test']) {
      const { headers } = await preflight(app, url, origin)
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('access-control-allow-methods')
    }
  })

  test('where nothing is configured', async () => {
    const { headers } = await preflight(closed, '/api/auth/login', allowed)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const answer = await closed.http.inject({ url: '/api/settings/public', headers: { origin: allowed } })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

test('with * any origin may, still without cookies', async () => {
  const open = await startTestApp({ CORS_ORIGINS: '*' }, { databaseUrl: app.databaseUrl })
  try {
    const { headers } = await preflight(open, '/api/auth/login', other)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  } finally {
    await open.close()
  }
})
