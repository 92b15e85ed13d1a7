import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { areBrowserKeys } from './browser-keys.ts'
import { pushKeysOf } from './keys.ts'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts'
import { mayCall, sendPush } from './send.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a site has the same keys after every start, different from other sites', () => {
  const one = pushKeysOf('the secret of one site, which is long')
  expect(pushKeysOf('the secret of one site, which is long').publicKey).toBe(one.publicKey)
  expect(pushKeysOf('the secret of another, which is long too').publicKey).not.toBe(one.publicKey)
  expect(bytes(one.publicKey)).toHaveLength(65)
})

test('a browser key must be a point of the curve', () => {
  const auth = Buffer.alloc(16)
  expect(areBrowserKeys({ p256dh: bytes(pushKeysOf('any secret').publicKey), auth })).toBe(true)
  expect(areBrowserKeys({ p256dh: Buffer.alloc(65, 4), auth })).toBe(false)
  expect(areBrowserKeys({ p256dh: bytes(pushKeysOf('any secret').publicKey), auth: Buffer.alloc(15) })).toBe(
    false,
  )
})

describe('only public addresses are called', () => {
  test.each(['8.8.8.8', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
    '2002:7f00:1::',
    'no address',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    ['https://push.example.test/abc', true],
    ['https://8.8.8.8/abc', true],
    ['http://push.example.test/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://2130706433/abc', false],
    ['https://[::1]/abc', false],
    ['https://[::ffff:127.0.0.1]/abc', false],
    ['https://user:word@push.example.test/abc', false],
    ['ftp://push.example.test/abc', false],
    ['nonsense', false],
  ])('%s: %s', (endpoint, may) => {
    expect(mayCall(endpoint, false)).toBe(may)
  })

  test('a hostname that resolves to this machine is refused', async () => {
    const refused = await new Promise((done) => {
      lookupPublic('localhost', { all: true }, (error) => done(error))
    })
    expect(refused).toBeInstanceOf(PrivateAddressError)
  })

  test.each([['127.0.0.1'], ['8.8.8.8', '127.0.0.1']])(
    'an endpoint that resolves to %s %s is not called',
    async (...found) => {
      let connections = 0
      const server = createServer((socket) => {
        connections++
        socket.destroy()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      const outcome = await sendPush(
        {
          endpoint: `https://push.example.test:${port}/abc`,
          browser: { p256dh: bytes(pushKeysOf('any secret').publicKey), auth: Buffer.alloc(16) },
          text: 'Hello',
          topic: 'hello',
        },
        {
          keys: pushKeysOf('the secret of one site, which is long'),
          contact: 'https://site.example.test',
          allowsLocal: false,
          resolve: (_name, _options, done) =>
            done(
              null,
              found.map((one) => ({ address: one, family: 4 })),
            ),
        },
      )
      server.close()
      expect({ outcome, connections }).toEqual({ outcome: 'gone', connections: 0 })
    },
  )
})
