import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { compressAnswers, createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { sendPage } from './send-page.ts'

let http: ReturnType<typeof createHttp>
afterEach(() => http.close())

const page = `<html>${Array.from({ length: 3000 }, (_, n) => `<p>${n} lines of a page</p>`).join('')}</html>`

interface Served {
  page?: string | null
  body?: string | null
  compress?: boolean
  headers?: Headers
}

/** A site with one page. */
async function serve({
  page: written = page,
  body = null,
  compress = true,
  headers = new Headers(),
}: Served = {}) {
  headers.set('content-type', 'text/html; charset=utf-8')
  http = createHttp({ publicUrl: 'https://site.test', trustProxy: false }, createLog('silent'))
  compressAnswers(http, { compress })
  http.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (request, reply) =>
      sendPage(
        {
          response: new Response(body, { status: 203, headers }),
          page: written === null ? null : Buffer.from(written),
        },
        request,
        reply,
      ),
  })
  return http.listen({ host: '127.0.0.1', port: 0 })
}

async function open(url: string, accepted: string, method = 'GET'): Promise<IncomingMessage> {
  const asked = get(url, { method, headers: { 'accept-encoding': accepted } })
  const [answer] = await once(asked, 'response')
  return answer
}

const unpacked = { br: createBrotliDecompress, gzip: createGunzip }

test.each(['br', 'gzip'] as const)('a page is sent compressed as %s', async (encoding) => {
  const answer = await open(await serve(), encoding)
  const { vary, 'content-encoding': used, 'content-type': type } = answer.headers
  expect([answer.statusCode, used, vary, type]).toEqual([
    203,
    encoding,
    'accept-encoding',
    'text/html; charset=utf-8',
  ])
  expect(await text(answer.pipe(unpacked[encoding]()))).toBe(page)
})

test('a page is sent uncompressed to clients without compression', async () => {
  const answer = await open(await serve(), 'identity')
  expect([answer.headers['content-encoding'], await text(answer)]).toEqual([undefined, page])
})

test('nothing is compressed when a proxy does it', async () => {
  const answer = await open(await serve({ compress: false }), 'br')
  expect([answer.headers['content-encoding'], answer.headers.vary, await text(answer)]).toEqual([
    undefined,
    undefined,
    page,
  ])
})

test('a response that is not a page is sent with its own body', async () => {
  const answer = await open(await serve({ page: null, body: 'data of a page' }), 'identity')
  expect([answer.statusCode, await text(answer)]).toEqual([203, 'data of a page'])
})

test('a HEAD request gets the headers', async () => {
  const answer = await open(await serve(), 'br', 'HEAD')
  expect([answer.statusCode, await text(answer)]).toEqual([203, ''])
})

test('each cookie has its own header', async () => {
  const headers = new Headers()
  headers.append('set-cookie', 'token=; Max-Age=0')
  headers.append('set-cookie', 'notice=Please%20login!')
  expect((await open(await serve({ headers }), 'br')).headers['set-cookie']).toEqual([
    'token=; Max-Age=0',
    'notice=Please%20login!',
  ])
})
