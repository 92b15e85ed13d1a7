import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Answer } from './web-build.ts'

/** All of a page at once. */
export async function pageBytes({ response, rendering }: Answer): Promise<Buffer> {
  if (!rendering) return Buffer.from(await response.arrayBuffer())
  const parts: Uint8Array[] = []
  const whole = new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part)
      done()
    },
  })
  rendering.pipe(whole)
  await finished(whole)
  return Buffer.concat(parts)
}
