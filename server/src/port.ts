import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#config'
import { StartError } from '#platform/errors'

type Place = Pick<Config, 'host' | 'port'>

/** Checked before the site is loaded, which takes seconds. Port 0 is any free port. */
export async function refuseTakenPort({ host, port }: Place) {
  if (port === 0) return
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    throw portTrouble({ host, port }, error)
  }
  probe.close()
  await once(probe, 'close')
}

export function portTrouble({ host, port }: Place, error: unknown) {
  const reason = reasonOf(error)
  return reason === 'EADDRINUSE'
    ? new StartError(`Port ${port} is taken: stop what runs there, or set PORT to another.`)
    : new StartError(`Port ${port} of ${host} cannot be used (${reason}): check HOST and PORT.`)
}

/** The error code if there is one, else the message. */
export const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
