import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Copy, newNonce } from './copy.ts'

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

const words = ['stage', 'piano', 'encore', 'ticket', 'light', 'curtain', 'Ünïcödé', '<b>', '&amp;']
/** Text that compresses about as well as a page, and does not repeat. */
const text = (length: number, seed: number) => {
  let written = ''
  for (let n = seed; written.length < length; n = (n * 1103515245 + 12345) % 2147483648)
    written += `${words[n % words.length]} ${n % 977} `
  return written
}

/** Scripts near the beginning and the end, as pages have them. */
const page = (nonce: string, gap: number) =>
  `<html><style nonce="${nonce}">a{}</style>${text(gap, 1)}<script nonce="${nonce}">1</script>` +
  `${text(3000, 2)}<script nonce="${nonce}" async>${text(gap / 2, 3)}</script><script nonce="${nonce}">"${nonce}"</script>`

describe.each([200, 5_000, 60_000, 300_000])('a page with %i characters between its scripts', (gap) => {
  const blank = newNonce()
  const headers: [string, string][] = [['content-security-policy', `script-src 'nonce-${blank}'`]]
  const copy = new Copy(200, headers, Buffer.from(page(blank, gap)), blank)

  test('is sent with the given nonce', () => {
    const nonce = newNonce()
    expect(copy.body(nonce).toString()).toBe(page(nonce, gap))
    expect(copy.headers(nonce)).toEqual([['content-security-policy', `script-src 'nonce-${nonce}'`]])
  })

  test.each(['br', 'gzip'] as const)(
    'is sent compressed as %s, with the nonce of the response',
    async (encoding) => {
      for (const nonce of [newNonce(), newNonce()]) {
        const compressed = await copy.compressed(encoding, nonce)
        expect(compressed && (await decompress[encoding](compressed)).toString()).toBe(page(nonce, gap))
        expect(compressed?.length).toBeLessThan(copy.body(nonce).length / 2)
      }
    },
  )

  test('has a weight of at least its content', async () => {
    const held = [copy.body(blank), await copy.compressed('br', blank), await copy.compressed('gzip', blank)]
    expect(copy.weight).toBeGreaterThanOrEqual(held.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0))
  })
})

test('a page without scripts is compressed too', async () => {
  const copy = new Copy(200, [], Buffer.from(text(5000, 1)), newNonce())
  const compressed = await copy.compressed('gzip', newNonce())
  expect(compressed && (await decompress.gzip(compressed)).toString()).toBe(text(5000, 1))
})
