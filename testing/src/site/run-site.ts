import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startPubSub } from '../services/redis.ts'
import { programOf } from './program.ts'
import { testSecret } from './secret.ts'

const redis = await startPubSub()

/** The real process, as an API node. The caller ends it. */
export function runSite(env: Record<string, string>) {
  const child = spawn(process.execPath, programOf('main'), {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ROLE: 'api',
      PORT: '0',
      REDIS_URL: redis.url,
      LOG_LEVEL: 'warn',
      SECRET: testSecret,
      ...env,
    },
  })
  let output = ''
  let onLine = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
      onLine()
    })
  }
  const exit = once(child, 'close').then(([code]) => ({ code, output }))
  const address = new Promise<string>((resolve, reject) => {
    onLine = () => {
      const found = /Ovation is at (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    exit.then(() => reject(new Error(output)))
  })
  address.catch(() => {})
  return { child, exit, address, output: () => output }
}
