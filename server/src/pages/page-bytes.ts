import type { Answer } from './web-build.ts'

/** All bytes of a page or another response. */
export async function pageBytes({ response, page }: Answer): Promise<Buffer> {
  const bytes = page ?? new Uint8Array(await response.arrayBuffer())
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
