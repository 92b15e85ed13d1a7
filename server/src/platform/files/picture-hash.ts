import sharp, { type OutputInfo } from 'sharp'

/*
 * Perceptual hashes: bits that stay almost the same when a picture is scaled, compressed or slightly recoloured. Each bit
 * says whether one of its lowest frequencies (DCT) is above their median. With 64 of them, two captions in one line of text
 * can be equal; 1024 tell them apart.
 */

interface Pixels {
  data: Buffer
  info: OutputInfo
}

interface Fineness {
  side: number
  bitsPerSide: number
}
const coarse = { side: 32, bitsPerSide: 8 }
const fine = { side: 128, bitsPerSide: 32 }
/** Flatter pictures, such as black frames, look alike without being copies. */
const leastContrast = 4

export interface PictureHashes {
  pictureHash: string | null
  pictureDetail: string | null
}

/**
 * As digits, which Postgres has a type for; null for pictures without enough contrast. Small pictures have no finer hash:
 * they lack the frequencies that it compares.
 */
export async function pictureHashes(pixels: Pixels): Promise<PictureHashes> {
  const grey = await greyOf(pixels, coarse)
  if (contrast(grey) < leastContrast) return { pictureHash: null, pictureDetail: null }
  const isSmall = Math.min(pixels.info.width, pixels.info.height) < fine.side
  return {
    pictureHash: hashOf(grey, coarse),
    pictureDetail: isSmall ? null : hashOf(await greyOf(pixels, fine), fine),
  }
}

const greyOf = ({ data, info: { width, height, channels } }: Pixels, { side }: Fineness) =>
  sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#808080' })
    .resize(side, side, { fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer()

function hashOf(grey: Buffer, fineness: Fineness): string {
  const frequencies = lowFrequencies(grey, fineness)
  // The first is the brightness, which says nothing about what is in the picture.
  const [, ...others] = frequencies
  const median = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0
  return frequencies.map((value) => (value > median ? '1' : '0')).join('')
}

function contrast(grey: Buffer) {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
}

/** `waves[u][x]`: the cosine of frequency u at pixel x. */
const wavesOf = ({ side, bitsPerSide }: Fineness) =>
  Array.from({ length: bitsPerSide }, (_, u) =>
    Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side))),
  )
const waves = new Map([coarse, fine].map((fineness) => [fineness, wavesOf(fineness)]))

function lowFrequencies(grey: Buffer, fineness: Fineness): number[] {
  const { side } = fineness
  const all = waves.get(fineness) ?? []
  const rows = Array.from({ length: side }, (_, y) =>
    all.map((wave) => wave.reduce((sum, factor, x) => sum + factor * (grey[y * side + x] ?? 0), 0)),
  )
  return all.flatMap((wave) =>
    all.map((_, u) => wave.reduce((sum, factor, y) => sum + factor * (rows[y]?.[u] ?? 0), 0)),
  )
}
