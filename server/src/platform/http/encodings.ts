import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** The supported encodings, best first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best encoding that the client accepts, or null for none. A quality of 0 is a refusal. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const taken = new Set<string>()
  for (const part of String(accepted ?? '').split(',')) {
    const [name = '', ...rest] = part.split(';')
    const isRefused = rest.some((word) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(word))
    if (!isRefused) taken.add(name.trim().toLowerCase())
  }
  return encodings.find((encoding) => taken.has(encoding)) ?? null
}

/** Above this level, twice the time saves a few percent. */
const brotliQuality = 4
const gzipLevel = 5
/** Responses are small; a larger window costs memory and saves nothing. */
const windowBits = 18

export const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  },
}
export const gzipOptions = { level: gzipLevel }

const flushing = { br: constants.BROTLI_OPERATION_FLUSH, gzip: constants.Z_SYNC_FLUSH }

/** A compressing stream that flushes on `send`. */
export function compressor(encoding: Encoding) {
  const stream = encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions)
  return { stream, send: () => stream.flush(flushing[encoding]) }
}
