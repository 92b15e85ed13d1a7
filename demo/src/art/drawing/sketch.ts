import { round } from './svg.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Collects the gradients and clips of a picture, so that drawing code can use them inline. */
export type Definitions = {
  linear(stops: readonly Stop[], direction?: 'down' | 'across'): string
  /** A gradient between two points of the picture itself, for beams of light. */
  beam(from: readonly [number, number], to: readonly [number, number], stops: readonly Stop[]): string
  /** Light that fades towards its edge. */
  glow(colour: string, strength?: number): string
  /** Transparent in the middle, darker at the corners. */
  vignette(colour: string, strength?: number): string
  clip(data: string): string
  markup(): string
}

const stopMarkup = ([offset, colour, opacity = 1]: Stop): string =>
  `<stop offset="${round(offset)}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${round(opacity)}"` : ''}/>`

export function definitions(): Definitions {
  const made: string[] = []
  const known = new Map<string, string>()

  const define = (build: (id: string) => string): string => {
    const shape = build('')
    const existing = known.get(shape)
    if (existing) return existing
    const id = `d${made.length}`
    made.push(build(id))
    known.set(shape, `url(#${id})`)
    return `url(#${id})`
  }

  return {
    linear: (stops, direction = 'down') =>
      define((id) => {
        const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
        return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.map(stopMarkup).join('')}</linearGradient>`
      }),
    beam: ([x1, y1], [x2, y2], stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">` +
          `${stops.map(stopMarkup).join('')}</linearGradient>`,
      ),
    glow: (colour, strength = 0.85) =>
      define(
        (id) =>
          `<radialGradient id="${id}">${stopMarkup([0, colour, strength])}${stopMarkup([0.45, colour, strength * 0.35])}${stopMarkup([1, colour, 0])}</radialGradient>`,
      ),
    vignette: (colour, strength = 0.3) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx=".45" cy=".4" r=".85">${stopMarkup([0.55, colour, 0])}${stopMarkup([1, colour, strength])}</radialGradient>`,
      ),
    clip: (data) => define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`),
    markup: () => (made.length > 0 ? `<defs>${made.join('')}</defs>` : ''),
  }
}

export const picture = (width: number, height: number, body: string, defs: Definitions): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `${defs.markup()}${body}</svg>`
