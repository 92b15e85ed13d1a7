import sharp, { type OutputInfo } from 'sharp'

/*
 * A perceptual hash: 64 bits that stay almost the same when a picture is scaled, compressed or slightly recoloured. Each
 * bit says whether one of its lowest frequencies (DCT) is above their median.
 */

interface Pixels {
  data: Buffer
  info: OutputInfo
}

const side = 32
const bitsPerSide = 8
/** Flatter pictures, such as black frames, look alike without being copies. */
const leastContrast = 4

/** As 64 digits, which Postgres has a type for; null for pictures without enough detail. */
export async function pictureHash({ data, info }: Pixels): Promise<string | null> {
  const { width, height, channels } = info
  const grey = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#808080' })
    .resize(side, side, { fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer()
  if (contrast(grey) < leastContrast) return null
  const frequencies = lowFrequencies(grey)
  // The first is the brightness, which says nothing about what is in the picture.
  const [, ...others] = frequencies
  const median = [...others].sort((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0
  return frequencies.map((value) => (value > median ? '1' : '0')).join('')
}

function contrast(grey: Buffer) {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
}

/** `waves[u][x]`: the cosine of frequency u at pixel x. */
const waves = Array.from({ length: bitsPerSide }, (_, u) =>
  Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side))),
)

function lowFrequencies(grey: Buffer): number[] {
  const rows = Array.from({ length: side }, (_, y) =>
    waves.map((wave) => wave.reduce((sum, factor, x) => sum + factor * (grey[y * side + x] ?? 0), 0)),
  )
  return waves.flatMap((wave) =>
    waves.map((_, u) => wave.reduce((sum, factor, y) => sum + factor * (rows[y]?.[u] ?? 0), 0)),
  )
}
