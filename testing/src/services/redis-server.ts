import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'

const program = process.env.REDIS_SERVER_PATH || 'redis-server'

/** A free port outside of the ephemeral range: it stays free until its program listens, and while that is stopped. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A real Redis without persistence, which can be stopped and started again under the same URL. */
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
  await answering(url, life.ended)
  const end = async () => {
    life.child.kill('SIGKILL')
    await life.ended
  }
  return {
    url,
    /** Stopped for a while, as during an update. */
    async restart(awayMs: number) {
      await end()
      await pause(awayMs)
      life = begin()
      await answering(url, life.ended)
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for the start without a time limit, unless the process ends before. */
async function answering(url: string, ended: Promise<void>) {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  redis.on('error', () => {})
  const failed = ended.then(() => {
    throw new Error(`There is no Redis at ${url}: is ${program} installed?`)
  })
  await Promise.race([redis.ping(), failed]).finally(() => redis.disconnect())
}
