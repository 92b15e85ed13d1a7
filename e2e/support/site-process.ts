import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const root = new URL('../..', import.meta.url).pathname

/** Starts a tested site. The IPC channel tells it when the test process is gone. */
export function launchSite(env: Record<string, string>) {
  const quiet = { RATE_LIMITS: '0', LOG_LEVEL: 'error' }
  return spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...quiet, ...env },
  })
}

/** Waits for the line with the site's URL, which it prints once it listens. */
export async function whenOpen(site: ReturnType<typeof launchSite>) {
  if (!site.stdout) throw new Error('Nobody can hear the site.')
  for await (const line of createInterface({ input: site.stdout })) {
    if (!line.startsWith('Ovation is at')) continue
    // A full pipe would block the site, so it must be drained.
    site.stdout.resume()
    return
  }
  throw new Error('The site ended before it was open.')
}
