import { inflateSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAgoraEngine } from './agora.ts'

const [appId, certificate] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
const engine = createAgoraEngine({ appId, certificate })

/** The contents of an Agora token of version 7, read from its bytes. */
function readToken(token: string) {
  expect(token.slice(0, 3)).toBe('007')
  const bytes = inflateSync(Buffer.from(token.slice(3), 'base64'))
  let at = 0
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const short = () => take(2).readUInt16LE()
  const long = () => take(4).readUInt32LE()
  const text = () => take(short()).toString('latin1')
  text()
  const found = {
    appId: text(),
    issuedAt: long(),
    lasts: long(),
    salt: long(),
    services: short(),
    type: short(),
  }
  const privileges = Array.from({ length: short() }, () => ({ right: short(), lasts: long() }))
  return { ...found, privileges, channel: text(), uid: text() }
}

test('only broadcasters get the privilege to publish, for one channel and a limited time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const creator = await engine.invite?.('stream-1', { accountId: 'creator', name: 'Ada', mayPublish: true })
  const fan = await engine.invite?.('stream-1', { accountId: 'fan', name: 'Bo', mayPublish: false })
  const [sends, watches] = [readToken(creator?.token ?? ''), readToken(fan?.token ?? '')]
  expect(sends).toMatchObject({ appId, channel: 'stream-1', uid: String(creator?.uid), services: 1 })
  expect(sends.privileges.map(({ right }) => right)).toEqual([1, 2, 3, 4])
  expect(watches.privileges.map(({ right }) => right)).toEqual([1])
  expect(watches.uid).not.toBe(sends.uid)
  const ends = (sends.issuedAt + sends.lasts) * 1000
  expect(Math.abs(ends - (creator?.expiresAt.getTime() ?? 0))).toBeLessThan(5000)
})

test('an account always has the same number', async () => {
  const invited = { accountId: 'fan', name: 'Bo', mayPublish: false }
  const [once, again] = [await engine.invite?.('a', invited), await engine.invite?.('b', invited)]
  expect(once?.uid).toBe(again?.uid)
  expect(once?.uid).toBeGreaterThan(0)
})
