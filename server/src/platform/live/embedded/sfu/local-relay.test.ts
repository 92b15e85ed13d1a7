import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { interfaceAddress, openLocalRelay } from './local-relay.ts'

const host = '127.0.0.1'
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function listen() {
  const socket = createSocket('udp4')
  socket.bind(0, host)
  await once(socket, 'listening')
  ends.push(() => socket.close())
  return socket
}

async function relayTo(engine: Socket, isOwn: (address: string) => boolean) {
  const relay = await openLocalRelay({ host, port: engine.address().port, address: host, isOwn })
  if (!relay) throw new Error('There is no relay.')
  ends.push(relay.close)
  return relay
}

const heardBy = async (socket: Socket) => {
  const [packet, from] = await once(socket, 'message')
  return { text: String(packet), from }
}

test('packets of a browser on this machine reach the engine, and its responses return', async () => {
  const [engine, browser] = [await listen(), await listen()]
  const relay = await relayTo(engine, () => true)
  const atEngine = heardBy(engine)
  browser.send('request', relay.port, relay.address)
  const { text, from } = await atEngine
  expect(text).toBe('request')
  const atBrowser = heardBy(browser)
  engine.send('response', from.port, from.address)
  expect(await atBrowser).toMatchObject({ text: 'response', from: { port: relay.port } })
})

test('packets of another machine are dropped, and only the engine can answer through the relay', async () => {
  const [engine, stranger, browser] = [await listen(), await listen(), await listen()]
  const foreign = await relayTo(engine, () => false)
  const relay = await relayTo(engine, () => true)
  const atEngine = heardBy(engine)
  stranger.send('from outside', foreign.port, foreign.address)
  browser.send('from here', relay.port, relay.address)
  const { text, from } = await atEngine
  expect(text).toBe('from here')
  const atBrowser = heardBy(browser)
  stranger.send('not the engine', from.port, from.address)
  engine.send('the engine', from.port, from.address)
  expect((await atBrowser).text).toBe('the engine')
})

test('the address is one of an external interface, or none', () => {
  const one = (address: string, internal: boolean, family: 'IPv4' | 'IPv6' = 'IPv4') => ({
    ...{ address, internal, family, netmask: '', mac: '', cidr: null },
    scopeid: 0,
  })
  const loopback = one('127.0.0.1', true)
  const linkLocal = one('169.254.3.4', false)
  expect(interfaceAddress('IPv4', [loopback, linkLocal, one('fd00::2', false, 'IPv6')])).toBeUndefined()
  expect(interfaceAddress('IPv4', [loopback, linkLocal, one('192.0.2.7', false)])).toBe('192.0.2.7')
})
