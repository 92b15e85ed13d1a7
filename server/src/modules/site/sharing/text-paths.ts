import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'fontkit'

/*
 * Text as outlines of the site's own typeface: a machine without fonts, or without fontconfig, draws the same image as any
 * other. fontkit reads only the regular weight of a variable WOFF2, so bold text is thickened by a stroke.
 */

const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']

type Face = Pick<Font, 'unitsPerEm' | 'hasGlyphForCodePoint' | 'glyphForCodePoint'>

let loaded: Promise<Face[]> | undefined

/** Read when the first image is drawn. */
function faces(): Promise<Face[]> {
  loaded ??= loadFaces()
  return loaded
}

async function loadFaces(): Promise<Face[]> {
  const { create } = await import('fontkit')
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))
  const fonts = await Promise.all(
    subsets.map(async (subset) =>
      create(await readFile(join(folder, 'files', `inter-${subset}-wght-normal.woff2`))),
    ),
  )
  return fonts.flatMap((font) => ('fonts' in font ? font.fonts : font))
}

/** Whether every letter and digit can be drawn. Emoji and other signs may be left out without loss. */
export async function canDraw(text: string): Promise<boolean> {
  const fonts = await faces()
  return [...text].every((sign) => !/[\p{L}\p{N}]/u.test(sign) || faceOf(fonts, sign) !== undefined)
}

const faceOf = (fonts: Face[], sign: string) =>
  fonts.find((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

export interface TextBox {
  x: number
  /** The baseline of the first line. */
  y: number
  size: number
  width: number
  lines?: number
  bold?: boolean
  color: string
}

/** The text as an SVG group, broken between words; what does not fit ends in an ellipsis. */
export async function drawText(text: string, box: TextBox): Promise<string> {
  const fonts = await faces()
  const drawable = [...text.replace(/\s+/g, ' ').trim()]
    .filter((sign) => faceOf(fonts, sign))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  const measure = (line: string) => widthOf(fonts, line, box.size)
  const lines = breakLines(drawable, box.width, box.lines ?? 1, measure)
  const stroke = box.bold
    ? `stroke="${box.color}" stroke-width="${box.size * 0.045}" stroke-linejoin="round"`
    : ''
  const paths = lines.map((line, at) => pathOf(fonts, line, box.x, box.y + at * box.size * 1.3, box.size))
  return `<g fill="${box.color}" ${stroke}>${paths.join('')}</g>`
}

const widthOf = (fonts: Face[], line: string, size: number) =>
  [...line].reduce((sum, sign) => {
    const font = faceOf(fonts, sign)
    return font ? sum + (glyphOf(font, sign).advanceWidth / font.unitsPerEm) * size : sum
  }, 0)

const glyphOf = (font: Face, sign: string) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0)

function pathOf(fonts: Face[], line: string, x: number, y: number, size: number): string {
  let at = x
  const parts: string[] = []
  for (const sign of line) {
    const font = faceOf(fonts, sign)
    if (!font) continue
    const glyph = glyphOf(font, sign)
    const scale = size / font.unitsPerEm
    const outline = glyph.path.toSVG()
    // Fonts count upwards; the stroke keeps its width.
    if (outline)
      parts.push(
        `<path vector-effect="non-scaling-stroke" transform="translate(${at.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})" d="${outline}"/>`,
      )
    at += glyph.advanceWidth * scale
  }
  return parts.join('')
}

/** Greedy. A word wider than the box is cut. */
export function breakLines(
  text: string,
  width: number,
  most: number,
  measure: (line: string) => number,
): string[] {
  const lines: string[] = []
  let words = text.split(' ').filter(Boolean)
  while (words.length > 0 && lines.length < most) {
    let count = 1
    while (count < words.length && measure(words.slice(0, count + 1).join(' ')) <= width) count++
    lines.push(words.slice(0, count).join(' '))
    words = words.slice(count)
  }
  return lines.map((line, at) => {
    const isCut = at === lines.length - 1 && words.length > 0
    return measure(line) > width || isCut ? shortened(line, width, measure) : line
  })
}

function shortened(line: string, width: number, measure: (line: string) => number): string {
  let kept = [...line]
  while (kept.length > 0 && measure(`${kept.join('').trimEnd()}…`) > width) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}
