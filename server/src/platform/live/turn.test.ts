import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { createEmbeddedEngine } from './embedded/embedded-engine.ts'
import { portIfFree } from './embedded/ports.ts'
import { iceServersFor } from './ice-servers.ts'

const program = process.env.TURN_SERVER_PATH || 'turnserver'
const turnSecret = 'shared with coturn'

/** Outside of the ephemeral range of the system, so that no other program takes it before coturn. */
async function portForCoturn(): Promise<number> {
  for (;;) {
    const port = await portIfFree(randomInt(21_000, 32_000))
    if (port) return port
  }
}

async function startCoturn(port: number) {
  const child = spawn(
    program,
    [
      ...['-n', '--log-file', '/dev/null', '--no-cli', '--no-tls', '--no-dtls', '--no-tcp'],
      ...['--listening-ip', '127.0.0.1', '--relay-ip', '127.0.0.1', '--listening-port', String(port)],
      ...['--min-port', '47000', '--max-port', '47100', '--allow-loopback-peers', '--realm', 'ovation'],
      ...['--use-auth-secret', '--static-auth-secret', turnSecret, '--pidfile', ''],
    ],
    { stdio: 'ignore' },
  )
  await soon(async () => expect(await portIfFree(port)).toBeNull())
  return child
}

describe('through a TURN server', () => {
  const engine = createEmbeddedEngine({
    host: '127.0.0.1',
    publicAddresses: [],
    ports: [46_200, 46_299],
    processes: 1,
    viewersAProcess: 10,
    log: createLog('silent'),
  })
  let peers: LivePeers
  let port: number
  let coturn: Awaited<ReturnType<typeof startCoturn>>
  beforeAll(async () => {
    port = await portForCoturn()
    coturn = await startCoturn(port)
    peers = await startLivePeers()
  })
  afterAll(async () => {
    await peers.stop()
    await engine.stop()
    coturn.kill('SIGKILL')
    await once(coturn, 'exit')
  })

  test('a viewer behind a restrictive firewall watches with the credentials we issued', async () => {
    await peers.publish(engine, 'room')
    const settings = { stunUrls: [], turnUrls: [`turn:127.0.0.1:${port}`], turnSecret }
    const [{ username = '', credential = '' } = {}] = iceServersFor(settings, 'a-fan')
    const relay = { port, username, password: credential }
    const viewer = await soon(() => peers.watch(engine, 'room', { offer: { relay } }))
    expect(viewer.offer).toMatch(/a=candidate:.* typ relay/)
    expect(viewer.offer).not.toMatch(/ typ host/)
    await soon(async () => expect((await viewer.received()).frames).toBeGreaterThan(10))
  })

  test('credentials that we did not sign, or that have expired, are refused', async () => {
    const settings = { stunUrls: [], turnUrls: [`turn:127.0.0.1:${port}`], turnSecret }
    const yesterday = Date.now() - 24 * 60 * 60 * 1000
    const [ended] = iceServersFor(settings, 'a-fan', yesterday)
    const [forged] = iceServersFor({ ...settings, turnSecret: 'guessed' }, 'a-fan')
    for (const [n, given] of [ended, forged].entries()) {
      const relay = { port, username: given?.username ?? '', password: given?.credential ?? '' }
      const wanted = { role: 'viewer' as const, codecs: ['VP8' as const], relay }
      const offer = await peers.ask('offer', { peer: `refused-${n}`, wanted })
      expect(offer).not.toContain('a=candidate:')
    }
  })
})
