import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'

const program = process.env.REDIS_SERVER_PATH || 'redis-server'

/** A port nobody listens on at the moment. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A real Redis that forgets everything when it ends, and can be ended and begun again under the same address. */
export async function startRedis() {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'ovation-redis-'))
  const url = `redis://127.0.0.1:${port}`
  const begin = () => {
    const options = [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ]
    const child = spawn(program, options, { stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    return { child, ended }
  }
  let life = begin()
  await answering(url)
  const end = async () => {
    life.child.kill('SIGKILL')
    await life.ended
  }
  return {
    url,
    /** Away for a while, as a Redis that is updated. */
    async restart(awayMs: number) {
      await end()
      await pause(awayMs)
      life = begin()
      await answering(url)
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string) {
  const redis = new Redis(url, { maxRetriesPerRequest: 100, retryStrategy: () => 50 })
  redis.on('error', () => {})
  try {
    await redis.ping()
  } catch (cause) {
    throw new Error(`There is no Redis at ${url}: is ${program} installed?`, { cause })
  } finally {
    redis.disconnect()
  }
}
