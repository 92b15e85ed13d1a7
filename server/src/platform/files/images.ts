import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { invalid } from '#platform/errors'

const megapixels = 64
const secondsToDecode = 20
const quality = 82

export interface Frame {
  width: number
  height?: number
}

/** The picture upright, without metadata, as WebP: inside `width`, or cut to cover `width` × `height`. Never enlarged. */
export async function encode(path: string, frame: Frame, field: string) {
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
      .resize({ ...fitting(frame, autoOrient), fit: frame.height ? 'cover' : 'inside' })
      .webp({ quality })
      .timeout({ seconds: secondsToDecode })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, thumbhash: await thumbhash(data) }
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit')
    throw invalid(
      field,
      tooMany
        ? `The picture is too large. Use at most ${megapixels} megapixels.`
        : 'This picture cannot be read. Try another one.',
    )
  }
}

/** A frame the source is too small for shrinks and keeps its shape. */
function fitting({ width, height }: Frame, source: { width: number; height: number }) {
  if (!height) return { width: Math.min(width, source.width) }
  const scale = Math.min(1, source.width / width, source.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The library takes at most 100 pixels a side. */
async function thumbhash(image: Buffer) {
  const { data, info } = await sharp(image)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
