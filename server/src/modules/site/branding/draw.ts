import type { BrandPng, BrandUse, LandingCrop } from '@ovation/contract'
import sharp from 'sharp'
import { invalid } from '#platform/errors'

const megapixels = 64
const secondsToDecode = 20

/** The largest size that is kept. Logos are shown up to 28 pixels high, in emails and on dense screens. */
const boxes: Record<BrandUse, { width: number; height: number }> = {
  logo: { width: 640, height: 112 },
  icon: { width: 512, height: 512 },
  landing: { width: 2400, height: 1600 },
}

/** The picture upright and without metadata, as PNG. */
export async function normalise(path: string, use: BrandUse) {
  try {
    const fit = use === 'icon' ? 'contain' : 'inside'
    const { data, info } = await sharp(path, { limitInputPixels: megapixels * 1_000_000, failOn: 'error' })
      .autoOrient()
      .resize({ ...boxes[use], fit, withoutEnlargement: use !== 'icon', background: transparent })
      .toColourspace('srgb')
      .png()
      .timeout({ seconds: secondsToDecode })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    throw invalid('file', 'This image can’t be read. Try another one.')
  }
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

type Name = BrandPng | LandingCrop

export const useOf: Record<Name, BrandUse> = {
  logo: 'logo',
  icon48: 'icon',
  icon180: 'icon',
  icon192: 'icon',
  icon512: 'icon',
  maskable512: 'icon',
  wide: 'landing',
  phone: 'landing',
}

const drawn: Record<Name, (source: Buffer) => Promise<Buffer>> = {
  logo: async (source) => source,
  icon48: (source) => square(source, 48),
  // Phones fill what is transparent with black.
  icon180: (source) => padded(source, 180, 0),
  icon192: (source) => square(source, 192),
  icon512: (source) => square(source, 512),
  // Launchers crop up to a fifth at each side.
  maskable512: (source) => padded(source, 512, 0.1),
  wide: (source) => photo(source, 1760, 880),
  phone: (source) => photo(source, 780, 860),
}

export const draw = (name: Name, source: Buffer) => drawn[name](source)

const square = (source: Buffer, size: number) => sharp(source).resize(size, size).png().toBuffer()

async function padded(source: Buffer, size: number, share: number) {
  const margin = Math.round(size * share)
  const inner = size - 2 * margin
  const icon = await sharp(source).resize(inner, inner).png().toBuffer()
  return sharp(icon)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

const photo = (source: Buffer, width: number, height: number) =>
  sharp(source).resize(width, height, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
