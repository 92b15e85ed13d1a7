import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { openDatabase } from '#platform/postgres'
import { asWebRequest, servePages } from './web.ts'

const asked = (url: string) => asWebRequest({ method: 'GET', url, headers: {} }, 'https://site.test').url

test('a page is rendered for the public URL, whatever host the request names', () => {
  const request = asWebRequest(
    { method: 'GET', url: '/creators?q=piano&sort=asc', headers: { host: 'evil.test', cookie: 'token=1' } },
    'https://site.test',
  )
  expect(request.url).toBe('https://site.test/creators?q=piano&sort=asc')
  expect(request.headers.get('cookie')).toBe('token=1')
})

test('the host is removed from an absolute URL, as proxies may send it', () => {
  expect(asked('http://evil.test/creators?q=1')).toBe('https://site.test/creators?q=1')
})

test.each(['//evil.test/creators', '/\\evil.test/creators', '////evil.test/creators?next=//evil.test'])(
  '%s does not lead to another site',
  (url) => {
    const { origin, pathname } = new URL(asked(url))
    expect(origin).toBe('https://site.test')
    expect(new URL(pathname, origin).origin).toBe('https://site.test')
  },
)

test.each(['//', '//evil.test:99999/', 'http://evil.test:99999/x', '*', '/?', '/%E0'])(
  '%s is an ordinary path',
  (url) => {
    expect(new URL(asked(url)).origin).toBe('https://site.test')
  },
)

test('GET sends the page and HEAD its headers', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://site.test', TRUST_PROXY: '0', PAGE_COPY_SECONDS: '0' })
  const http = createHttp(config, createLog('silent'))
  const respond = async (request: Request, { nonce }: { nonce: string }) => ({
    response: new Response(`<h1>${new URL(request.url).pathname}</h1>`, {
      status: 201,
      headers: { 'content-type': 'text/html', 'content-security-policy': `script-src 'nonce-${nonce}'` },
    }),
    page: null,
  })
  const db = openDatabase('postgres://nobody.test/none', { max: 1 })
  const geo = { countryOf: () => null }
  servePages({ http, direct: new Map() }, { config, db, geo }, async () => ({
    respond,
    isShared: () => true,
  }))
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const read = await fetch(`${url}/creators`)
  expect([read.status, await read.text()]).toEqual([201, '<h1>/creators</h1>'])
  const asked = await fetch(`${url}/creators`, { method: 'HEAD' })
  expect([asked.status, await asked.text(), asked.headers.get('content-type')]).toEqual([
    201,
    '',
    'text/html',
  ])
  expect(asked.headers.get('content-security-policy')).not.toBe(read.headers.get('content-security-policy'))
  expect(asked.headers.get('x-frame-options')).toBe('DENY')
  await http.close()
})
