import { createHash } from 'node:crypto'
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { invalid } from '#platform/errors'
import { pictureHashes } from './picture-hash.ts'

const megapixels = 64
const secondsToDecode = 20
const quality = 82
/** WebP is limited to 16,383 pixels a side. */
const tallest = 4

export interface Frame {
  /** Ascending. */
  widths: readonly [number, ...number[]]
  /** Width to height; the rest is cropped. */
  ratio?: number
  /** The encoder's effort from 0 to 6: 2 takes half as long as 4 for about 6% more bytes. */
  effort?: number
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/**
 * The picture upright, without metadata, as WebP, never enlarged. A cropped picture exists in every width, so that its
 * URLs follow from its name; any other only up to the first width that contains the whole picture.
 */
export async function encode(path: string, frame: Frame, field: string) {
  const { source, size } = await decode(path, frame, field)
  const enough = frame.ratio ? frame.widths : upTo(frame.widths, size.width)
  const pictures = await Promise.all(enough.map((width) => encodeWidth(source, width, frame.effort)))
  return {
    pictures,
    ...size,
    thumbhash: await thumbhash(source),
    blur: await blur(source),
    ...(await pictureHashes(source)),
    checksum: checksumOf(source),
  }
}

const upTo = (widths: Frame['widths'], width: number) =>
  widths.filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < width)

/** Decoded once, no larger than the largest picture to be made. */
async function decode(path: string, frame: Frame, field: string) {
  // Only the first frame of an animation is read.
  const source = sharp(path, {
    limitInputPixels: megapixels * 1_000_000,
    failOn: 'error',
    sequentialRead: true,
  })
  try {
    const { autoOrient } = await source.metadata()
    const { data, info } = await source
      .autoOrient()
      .resize(fitting(frame, autoOrient))
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: secondsToDecode })
      .toBuffer({ resolveWithObject: true })
    return { source: { data, info }, size: { width: info.width, height: info.height } }
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit')
    throw invalid(
      field,
      tooMany
        ? `The image is too large. Use up to ${megapixels} megapixels.`
        : 'This image can’t be read. Try another one.',
    )
  }
}

/** A frame that is larger than the source is reduced and keeps its aspect ratio. */
function fitting({ widths, ratio }: Frame, source: { width: number; height: number }): ResizeOptions {
  const width = Math.max(...widths)
  if (!ratio) return { width, height: width * tallest, fit: 'inside', withoutEnlargement: true }
  const height = width / ratio
  const scale = Math.min(1, source.width / width, source.height / height)
  const sides = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return { width: Math.max(1, sides.width), height: Math.max(1, sides.height), fit: 'cover' }
}

/** The same picture in another format has the same one. */
function checksumOf({ data, info: { width, height, channels } }: Pixels) {
  return createHash('sha256').update(`${width} ${height} ${channels} `).update(data).digest('hex')
}

const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

async function encodeWidth(source: Pixels, width: number, effort = 4) {
  const sized = open(source).resize({ width, withoutEnlargement: true })
  const data = await sized.webp({ quality, effort }).toBuffer()
  return { width, data }
}

/** A hash has at most seven waves a side. The library allows 100 pixels, and its time grows with the pixels. */
const thumbhashPixels = 32

async function thumbhash(source: Pixels) {
  const { data, info } = await open(source)
    .resize(thumbhashPixels, thumbhashPixels, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** The only part of a locked picture that people without access get; the picture cannot be restored from it. */
const blurPixels = 8
const blurWidth = 40
const softness = 7

async function blur(source: Pixels) {
  const { data, info } = await open(source)
    .flatten({ background: '#808080' })
    .resize(blurPixels, blurPixels, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const soft = await open({ data, info })
    .resize({ width: blurWidth, kernel: 'cubic' })
    .blur(softness)
    .webp({ quality: 70 })
    .toBuffer()
  return `data:image/webp;base64,${soft.toString('base64')}`
}
