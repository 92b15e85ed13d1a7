import { type Chance, chanceFrom } from '../../base/chance.ts'
import { brightness, darken, lighten, mix } from '../drawing/colour.ts'
import { clouds, ridge, sunAndGlow } from '../drawing/land.ts'
import {
  areaUnder,
  circle,
  ellipse,
  type Point,
  path,
  placed,
  polygon,
  stroke,
  times,
  trace,
} from '../drawing/svg.ts'
import { figure } from '../figure/index.ts'
import { type DrawScene, dressed, type Frame, fill, sky } from './frame.ts'

function facets(
  { width, height, palette, chance }: Frame,
  edge: readonly Point[],
  rock: string,
  wobble: Chance,
): string {
  const columns = Math.max(6, Math.round(width / height) * 5)
  const rows = edge.length - 1
  const grid = Array.from({ length: columns + 1 }, (_, column) =>
    Array.from({ length: rows + 1 }, (_, row): Point => {
      const [start] = edge[row] ?? [0, 0]
      const x = start + ((width * 1.05 - start) * column) / columns
      const y = (height * row) / rows
      const loose = column > 0 && row > 0 && row < rows
      return loose
        ? [x + wobble.between(-0.3, 0.3) * (width / columns), y + wobble.between(-0.3, 0.3) * (height / rows)]
        : [x, y]
    }),
  )
  const tone = (share: number): string =>
    share > 0 ? mix(rock, palette.near, share) : mix(rock, palette.sun, -share)
  const facet = (points: Point[], share: number): string => {
    const colour = tone(share)
    return `<path d="${polygon(points)}" fill="${colour}" stroke="${colour}"/>`
  }
  return grid
    .slice(0, -1)
    .flatMap((column, across) =>
      column.slice(0, -1).map((corner, down) => {
        const right = grid[across + 1]?.[down] ?? corner
        const below = column[down + 1] ?? corner
        const far = grid[across + 1]?.[down + 1] ?? corner
        const depth = (across / columns) * 0.4
        return (
          facet([corner, right, below], chance.between(-0.24, 0.26) + depth - 0.12) +
          facet([right, far, below], chance.between(-0.22, 0.3) + depth - 0.04)
        )
      }),
    )
    .join('')
}

const rope = (x: number, ground: number, size: number, height: number, colour: string): string =>
  stroke(
    trace`M${x - size * 0.03} ${ground - size * 0.4}C${x - size * 0.1} ${ground} ${x + size * 0.1} ${ground + size * 0.2} ${x - size * 0.04} ${height}M${x - size * 0.02} ${ground - size * 0.42}C${x + size * 0.3} ${ground - size * 0.6} ${x + size * 0.1} ${ground - size * 1.1} ${x + size * 0.26} 0`,
    colour,
    size * 0.014,
  )

export const crag: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, definitions } = frame
  const rock = mix(palette.far, palette.accent, 0.35)
  const start = wide ? focus - unit * 0.55 : width * 0.4
  const edge = Array.from(
    { length: 10 },
    (_, index): Point => [
      start - index * unit * 0.026 + chance.between(-0.035, 0.035) * unit,
      (height * index) / 9,
    ],
  )
  const size = unit * 0.58
  const x = wide ? focus : width * 0.58
  const ground = height * 0.84
  return (
    sky(frame) +
    sunAndGlow(
      Math.min(start * 0.45, width * 0.2),
      height * 0.26,
      unit * 0.08,
      palette.sun,
      definitions.glow(palette.sun),
    ) +
    clouds(chance, {
      width: start,
      top: height * 0.12,
      bottom: height * 0.5,
      colour: lighten(palette.sky[2], 0.4),
      count: 4,
      scale: height,
    }) +
    path(
      areaUnder(
        ridge(chance, { width, base: height * 0.92, height: height * 0.34, rough: 0.52 }),
        width,
        height,
      ),
      mix(palette.far, palette.sky[2], 0.35),
    ) +
    path(
      areaUnder(
        ridge(chance, { width, base: height * 1.02, height: height * 0.26, rough: 0.5 }),
        width,
        height,
      ),
      mix(palette.far, palette.near, 0.2),
    ) +
    path(`${polygon([...edge, [width, height], [width, 0]])}`, rock) +
    facets(frame, edge, rock, chanceFrom(chance.whole(0, 9999))) +
    rope(x, ground, size, height, palette.second) +
    figure(
      'climb',
      { x, ground, size, mirrored: chance.happens(0.35) },
      dressed(frame, {
        top:
          brightness(rock) > 0.5
            ? mix(palette.ink, palette.accent, 0.2)
            : mix(palette.sun, palette.paper, 0.5),
      }),
    )
  )
}

/** A moulded grip: an irregular outline, its shadow, and light along the upper edge. */
function hold(chance: Chance, x: number, y: number, size: number, colour: string, ink: string): string {
  const corners = chance.whole(5, 7)
  const rim = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * Math.PI * 2
    const reach = size * chance.between(0.75, 1.25)
    return [x + Math.cos(angle) * reach * 1.15, y + Math.sin(angle) * reach * 0.85]
  })
  const between = ([fromX, fromY]: Point, [toX, toY]: Point): Point => [(fromX + toX) / 2, (fromY + toY) / 2]
  const first = rim[0] ?? [x, y]
  const last = rim[corners - 1] ?? [x, y]
  const [startX, startY] = between(last, first)
  const curve = rim.map((corner, index) => {
    const [endX, endY] = between(corner, rim[index + 1] ?? first)
    return trace`Q${corner[0]} ${corner[1]} ${endX} ${endY}`
  })
  const outline = trace`M${startX} ${startY}${curve.join('')}Z`
  return (
    placed(path(outline, ink, 0.22), size * 0.16, size * 0.3) +
    path(outline, colour) +
    ellipse(x - size * 0.1, y - size * 0.25, size * 0.55, size * 0.24, lighten(colour, 0.35), 0.55)
  )
}

/** An indoor wall with bolted holds. */
export const boulder: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance } = frame
  const wall = chance.pick([
    mix(palette.paper, palette.far, 0.35),
    mix(palette.second, palette.paper, 0.4),
    mix(palette.near, palette.far, 0.4),
  ])
  const colours: [string, ...string[]] = [
    palette.accent,
    palette.second,
    mix(palette.near, palette.accent, 0.3),
    palette.sun,
    mix('#4f8a78', palette.near, 0.2),
    palette.paper,
  ]
  const panels = times(Math.ceil(width / (unit * 0.7)) + 1, (index) => {
    const x = (index - 0.3) * unit * 0.7
    const lean = chance.between(-0.1, 0.14) * unit
    return path(
      trace`M${x} 0h${unit * 0.72}l${lean} ${height * 0.9}h${-unit * 0.72}Z`,
      index % 2 === 0 ? darken(wall, 0.06) : lighten(wall, 0.08),
    )
  })
  const bolts = times(Math.round((width * height) / (unit * unit * 0.012)), () =>
    circle(chance.between(0, width), chance.between(0, height * 0.88), unit * 0.003, palette.ink, 0.3),
  )
  const holds = times(Math.round((width / unit) * 34), () => {
    const x = chance.between(0, width)
    const y = chance.between(0.03, 0.86) * height
    const size = unit * chance.between(0.014, 0.038)
    const colour = chance.pick(colours)
    return hold(chance, x, y, size, colour, palette.ink)
  })
  const size = unit * 0.66
  const x = wide ? focus : width * 0.52
  const ground = height * 0.86
  return (
    fill(frame, wall) +
    panels +
    bolts +
    holds +
    path(
      trace`M0 ${height * 0.9}Q${width * 0.5} ${height * 0.87} ${width} ${height * 0.9}V${height}H0Z`,
      mix(palette.near, palette.ink, 0.4),
    ) +
    figure(
      chance.pick(['overhang', 'climb']),
      { x, ground, size, mirrored: chance.happens(0.4) },
      dressed(frame),
    )
  )
}
