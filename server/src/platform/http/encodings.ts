import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** How an answer may be compressed, the better one first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The first of ours that the client takes, or null for the bytes as they are. A quality of 0 is a refusal. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const taken = new Set<string>()
  for (const part of String(accepted ?? '').split(',')) {
    const [name = '', ...rest] = part.split(';')
    const isRefused = rest.some((word) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(word))
    if (!isRefused) taken.add(name.trim().toLowerCase())
  }
  return encodings.find((encoding) => taken.has(encoding)) ?? null
}

/** Compressing happens while somebody waits: beyond this, twice the time saves a few percent. */
const brotliQuality = 4
const gzipLevel = 5
/** Answers are small; a larger window costs memory for each of them and saves nothing. */
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

/** A stream that compresses what is written to it, and on `send` passes on all it has so far. */
export function compressor(encoding: Encoding) {
  const stream = encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions)
  return { stream, send: () => stream.flush(flushing[encoding]) }
}
