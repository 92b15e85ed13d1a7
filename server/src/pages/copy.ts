import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, crc32, gunzip } from 'node:zlib'
import { compressor, type Encoding } from '#platform/http'

/** Has the length of every nonce in bytes. */
const nonceBytes = 16
export const newNonce = () => randomBytes(nonceBytes).toString('base64')

/** Bytes with placeholders for a nonce. */
interface Template {
  bytes: Buffer
  places: number[]
}

/** A page rendered for visitors without a login. Each response gets its own nonce. */
export class Copy {
  readonly status: number
  readonly #headers: [name: string, value: string][]
  readonly #page: Template
  readonly #blank: string
  readonly #compressed = new Map<Encoding, Promise<Template | null>>()

  /** `blank` is the nonce it was rendered with. */
  constructor(status: number, headers: [name: string, value: string][], bytes: Buffer, blank: string) {
    this.status = status
    this.#headers = headers
    this.#blank = blank
    this.#page = { bytes, places: placesOf(bytes, Buffer.from(blank)) }
  }

  /** An upper limit of its memory: compression never adds more than a few bytes. */
  get weight() {
    return this.#page.bytes.length * 3
  }

  headers(nonce: string): [name: string, value: string][] {
    return this.#headers.map(([name, value]) => [name, value.replaceAll(this.#blank, nonce)])
  }

  body(nonce: string): Buffer {
    return filled(this.#page, Buffer.from(nonce))
  }

  /** Compressed once; null if the nonce can't be replaced in the compressed bytes, which is tested before use. */
  async compressed(encoding: Encoding, nonce: string): Promise<Buffer | null> {
    let compressed = this.#compressed.get(encoding)
    if (!compressed) {
      compressed = compress(encoding, this.#page)
      this.#compressed.set(encoding, compressed)
    }
    const template = await compressed
    return template && assembled(encoding, template, this.#page, Buffer.from(nonce))
  }
}

function placesOf(bytes: Buffer, wanted: Buffer): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + wanted.length))
    places.push(at)
  return places
}

function filled({ bytes, places }: Template, nonce: Buffer): Buffer {
  const whole = Buffer.from(bytes)
  for (const place of places) nonce.copy(whole, place)
  return whole
}

/** Gzip ends with a checksum of the content. */
function assembled(encoding: Encoding, compressed: Template, page: Template, nonce: Buffer): Buffer {
  const whole = filled(compressed, nonce)
  if (encoding === 'gzip') whole.writeUInt32LE(crc32(filled(page, nonce)), whole.length - 8)
  return whole
}

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/**
 * Compresses a page so that its nonce can still be replaced. Incompressible bytes in their own block are stored
 * unchanged, and every later place is a reference to the first, or its own block. This is verified: after
 * decompression, a page with a nonce that differs in every byte must be intact.
 */
async function compress(encoding: Encoding, page: Template): Promise<Template | null> {
  const [first] = page.places
  const blank = unlikeText(0)
  const blanked = { bytes: filled(page, blank), places: page.places }
  for (const alone of [first === undefined ? [] : [first], page.places]) {
    const bytes = await packApart(encoding, blanked.bytes, alone)
    const compressed = { bytes, places: placesOf(bytes, blank) }
    const other = unlikeText(1)
    const attempt = await decompress[encoding](assembled(encoding, compressed, page, other)).catch(() => null)
    if (attempt?.equals(filled(page, other))) return compressed
  }
  return null
}

const nonceLength = newNonce().length

/** Different non-ASCII bytes. The bytes of different turns differ at every position. */
const unlikeText = (turn: number) =>
  Buffer.from(Array.from({ length: nonceLength }, (_, n) => 0x81 + 2 * n + turn))

/** Ends a block before and after each of these places. */
async function packApart(encoding: Encoding, bytes: Buffer, places: number[]): Promise<Buffer> {
  const { stream, send } = compressor(encoding)
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject))
  let written = 0
  for (const place of places) {
    for (const end of [place, place + nonceLength]) {
      stream.write(bytes.subarray(written, end))
      send()
      written = end
    }
  }
  stream.end(bytes.subarray(written))
  await ended
  return Buffer.concat(parts)
}
