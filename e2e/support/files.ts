import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** A PNG of noise: it does not compress, so its bytes are about three times its pixels. */
export function png(width: number, height: number, name = 'picture.png') {
  const rows = Buffer.alloc(height * (1 + width * 3))
  randomBytes(rows.length).copy(rows)
  for (let row = 0; row < height; row++) rows[row * (1 + width * 3)] = 0
  return pngOf(width, height, rows, name)
}

/** A PNG with few pixels and this many bytes more, which decoders skip: its upload takes long, its processing does not. */
export function heavyPng(width: number, height: number, bytes: number, name = 'picture.png') {
  const { buffer, ...file } = png(width, height, name)
  const end = buffer.length - endChunk.length
  const ballast = chunk('ovTn', randomBytes(bytes))
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, end), ballast, endChunk]) }
}

type Colour = readonly [red: number, green: number, blue: number]

/** A PNG whose left half has one colour and whose right half another. */
export function halves(width: number, height: number, left: Colour, right: Colour, name = 'halves.png') {
  const row = [0, ...Array.from({ length: width }, (_, x) => (x < width / 2 ? left : right)).flat()]
  return pngOf(width, height, Buffer.from(Array.from({ length: height }, () => row).flat()), name)
}

/** The same picture as a JPEG with an EXIF orientation: it must be shown rotated clockwise. */
export async function turnedJpeg(page: Page, { buffer, name }: ReturnType<typeof png>) {
  const base64 = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    const canvas = Object.assign(document.createElement('canvas'), size)
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  }, buffer.toString('base64'))
  const jpeg = Buffer.from(base64, 'base64')
  // EXIF with one entry: orientation 6.
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  return {
    name: name.replace('.png', '.jpg'),
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]),
  }
}

function pngOf(width: number, height: number, rows: Buffer, name: string) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    endChunk,
  ])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

const endChunk = chunk('IEND', Buffer.alloc(0))

export function pdf(name = 'document.pdf') {
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) }
}

const samplesPerSecond = 8000

/** A swelling tone as audio that browsers and ffmpeg can read. */
export function wav(seconds: number, name = 'tune.wav') {
  const samples = Buffer.alloc(seconds * samplesPerSecond * 2)
  for (let at = 0; at < samples.length / 2; at++) {
    const loud = Math.sin((Math.PI * at * 2) / samples.length)
    samples.writeInt16LE(Math.round(Math.sin(at * 0.35) * loud * 20_000), at * 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(samplesPerSecond, 24)
  header.writeUInt32LE(samplesPerSecond * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([header, samples]) }
}

/** Recording takes a second, so each worker records once. */
let recorded: Promise<string> | undefined

/** A short film with changing colours, recorded by the browser. */
export async function film(page: Page, name = 'welcome.webm') {
  recorded ??= recordFilm(page)
  return { name, mimeType: 'video/webm', buffer: Buffer.from(await recorded, 'base64') }
}

function recordFilm(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
    const brush = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) pieces.push(data)
    }
    const stopped = new Promise((done) => {
      recorder.onstop = done
    })
    recorder.start(50)
    // On a busy machine the recorder starts long after the first frame.
    for (let frame = 0; frame < 20 || pieces.length < 3; frame++) {
      if (brush) brush.fillStyle = `hsl(${frame * 18} 80% 50%)`
      brush?.fillRect(0, 0, 160, 90)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
}

/** Throttles the browser's uploads, so that one takes long enough to be seen. */
export async function lineOut(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  return { narrow: (bytesPerSecond: number) => limit(bytesPerSecond), widen: () => limit(-1) }
}
