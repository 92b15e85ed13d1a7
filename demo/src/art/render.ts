import sharp from 'sharp'

// librsvg draws at 72 dots per inch by default. A density scales the drawing itself, so lines stay sharp at any width.
async function raster(svg: string, width: number) {
  const drawn = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? width)
  const density = Math.min(2400, Math.max(1, (72 * width) / drawn))
  return sharp(Buffer.from(svg), { density }).resize({ width })
}

export async function renderWebp(svg: string, width: number, quality = 82): Promise<Buffer> {
  return (await raster(svg, width)).webp({ quality, effort: 2 }).toBuffer()
}

export async function renderJpeg(svg: string, width: number, quality = 84): Promise<Buffer> {
  return (await raster(svg, width)).jpeg({ quality, mozjpeg: true }).toBuffer()
}

export async function renderPng(svg: string, width: number): Promise<Buffer> {
  return (await raster(svg, width)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/**
 * Lossless and quick, for a picture that the site encodes again. Drawings fill their frame, and without an alpha
 * channel each smaller copy takes half as long.
 */
export async function renderUpload(svg: string, width: number): Promise<Buffer> {
  return (await raster(svg, width)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}
