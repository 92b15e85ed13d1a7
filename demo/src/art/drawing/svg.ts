export type Point = readonly [x: number, y: number]

export const round = (value: number): number => Math.round(value * 100) / 100

/** A template for path data with rounded numbers: trace`M${x} ${y}H${right}Z`. */
export function trace(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1]
    return text + (typeof value === 'number' ? round(value) : (value ?? '')) + part
  })
}

// Not `opacity`: librsvg would draw each shape on its own surface, which takes several times as long.
const fillOpacity = (opacity: number): string => (opacity < 1 ? ` fill-opacity="${round(opacity)}"` : '')
const strokeOpacity = (opacity: number): string => (opacity < 1 ? ` stroke-opacity="${round(opacity)}"` : '')

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${fillOpacity(opacity)}/>`

export const ring = (
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  opacity = 1,
): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${strokeOpacity(opacity)}/>`

export const ellipse = (
  x: number,
  y: number,
  across: number,
  down: number,
  fill: string,
  opacity = 1,
): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" fill="${fill}"${fillOpacity(opacity)}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  { radius = 0, opacity = 1 } = {},
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"` +
  `${radius > 0 ? ` rx="${round(radius)}"` : ''} fill="${fill}"${fillOpacity(opacity)}/>`

export const path = (data: string, fill: string, opacity = 1): string =>
  `<path d="${data}" fill="${fill}"${fillOpacity(opacity)}/>`

export const stroke = (data: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${strokeOpacity(opacity)}/>`

export const turned = (content: string, degrees: number, x: number, y: number): string =>
  `<g transform="rotate(${round(degrees)} ${round(x)} ${round(y)})">${content}</g>`

export const placed = (content: string, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 10000) / 10000})">${content}</g>`

export const clipped = (content: string, clip: string): string => `<g clip-path="${clip}">${content}</g>`

/** An area below a line of points, closed along the lower edge. */
export function areaUnder(points: readonly Point[], width: number, bottom: number): string {
  return trace`M0 ${bottom}${points.map(([x, y]) => trace`L${x} ${y}`).join('')}L${width} ${bottom}Z`
}

export const polygon = (points: readonly Point[]): string =>
  `${points.map(([x, y], index) => trace`${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`

/** Repeats a drawing and joins the results. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
