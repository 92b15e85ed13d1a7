import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createHttp } from '#platform/http'
import { createLog } from '#platform/log'
import { sendPage } from './send-page.ts'
import type { Rendering } from './web-build.ts'

/** What React may do with where its page goes. */
type Destination = NodeJS.WritableStream & { flush?(): void }

let http: ReturnType<typeof createHttp>
afterEach(() => http.close())

/** A site with one page, which somebody renders. */
async function serve(rendering: Partial<Rendering>, compress = true, headers = new Headers()) {
  headers.set('content-type', 'text/html; charset=utf-8')
  http = createHttp({ publicUrl: 'https://site.test', trustProxy: false }, createLog('silent'))
  http.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (request, reply) => {
      const page = { pipe: () => {}, abort: () => {}, ...rendering }
      const response = new Response(null, { status: 203, headers })
      return sendPage({ response, rendering: page }, request, reply, { compress })
    },
  })
  return http.listen({ host: '127.0.0.1', port: 0 })
}

async function open(url: string, accepted: string, method = 'GET'): Promise<IncomingMessage> {
  const asked = get(url, { method, headers: { 'accept-encoding': accepted } })
  const [answer] = await once(asked, 'response')
  return answer
}

const unpacked = { br: createBrotliDecompress, gzip: createGunzip }

test.each(['br', 'gzip'] as const)(
  'the shell is seen while the rest is still made, compressed as %s',
  async (encoding) => {
    let to: Destination | undefined
    const url = await serve({
      pipe: (destination) => {
        to = destination
        to.write('<html>the shell')
        to.flush?.()
      },
    })
    const answer = await open(url, encoding)
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([203, encoding])
    const page = answer.pipe(unpacked[encoding]())
    const [shell] = await once(page, 'data')
    expect(String(shell)).toBe('<html>the shell')
    to?.end(' and the rest</html>')
    expect(await text(page)).toBe(' and the rest</html>')
  },
)

test('a page of many small pieces comes whole', async () => {
  const pieces = Array.from({ length: 3000 }, (_, n) => `<p>${n} piece of a page</p>`)
  const url = await serve({
    pipe: (to) => {
      for (const piece of pieces) to.write(piece)
      to.end()
    },
  })
  for (const encoding of ['br', 'gzip'] as const)
    expect(await text((await open(url, encoding)).pipe(unpacked[encoding]()))).toBe(pieces.join(''))
  expect(await text(await open(url, 'identity'))).toBe(pieces.join(''))
})

test('nothing is compressed when a proxy does it', async () => {
  const url = await serve({ pipe: (to) => void to.end('page') }, false)
  const answer = await open(url, 'br')
  expect([answer.headers['content-encoding'], answer.headers.vary, await text(answer)]).toEqual([
    undefined,
    undefined,
    'page',
  ])
})

test('who only asks is told of it, and nothing is rendered on', async () => {
  let ended = 0
  const pipe = () => {
    throw new Error('Nobody reads this.')
  }
  const abort = () => {
    ended += 1
  }
  const url = await serve({ pipe, abort })
  const answer = await open(url, 'br', 'HEAD')
  expect([answer.statusCode, await text(answer), ended]).toEqual([203, '', 1])
})

test('React hears that the reader has gone', async () => {
  let heard: Promise<unknown> | undefined
  const url = await serve({
    pipe: (to: Destination) => {
      heard = once(to, 'close')
      to.write('<html>')
      to.flush?.()
    },
  })
  const answer = await open(url, 'br')
  answer.destroy()
  await heard
})

test('each cookie is a header of its own', async () => {
  const headers = new Headers()
  headers.append('set-cookie', 'token=; Max-Age=0')
  headers.append('set-cookie', 'notice=Please%20login!')
  const url = await serve({ pipe: (to) => void to.end() }, true, headers)
  expect((await open(url, 'br')).headers['set-cookie']).toEqual([
    'token=; Max-Age=0',
    'notice=Please%20login!',
  ])
})
