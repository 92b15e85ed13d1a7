import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const root = new URL('../..', import.meta.url).pathname

/** What every tested site has in common; by the channel it notices when we are gone. */
export function launchSite(env: Record<string, string>) {
  const quiet = { RATE_LIMITS: '0', LOG_LEVEL: 'error' }
  return spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...quiet, ...env },
  })
}

/** The site says on its first line where it is once it answers there. */
export async function whenOpen(site: ReturnType<typeof launchSite>) {
  if (!site.stdout) throw new Error('Nobody can hear the site.')
  for await (const line of createInterface({ input: site.stdout })) {
    if (!line.startsWith('Ovation is at')) continue
    // A pipe that nobody empties stops the site once it is full.
    site.stdout.resume()
    return
  }
  throw new Error('The site ended before it was open.')
}
