import type { Chance } from '../../base/chance.ts'
import { circle, type Point, path, rect, times, trace } from './svg.ts'

type Ridge = { width: number; base: number; height: number; rough: number; steps?: number }

/** A jagged line by midpoint displacement. Summits and saddles alternate, so there is always a peak. */
export function ridge(chance: Chance, { width, base, height, rough, steps = 7 }: Ridge): Point[] {
  const count = chance.whole(3, 5) * 2
  const lead = chance.whole(1, count - 1) | 1
  let points: Point[] = Array.from({ length: count + 1 }, (_, index) => {
    const across = index === 0 ? 0 : index === count ? 1 : (index + chance.between(-0.3, 0.3)) / count
    const up = index === lead ? 1.15 : index % 2 === 1 ? chance.between(0.5, 0.95) : chance.between(0.1, 0.4)
    return [across, up]
  })
  let reach = 0.2
  for (let step = 2; step < steps; step++) {
    points = points.flatMap((from, index): Point[] => {
      const to = points[index + 1]
      if (!to) return [from]
      const [x1, y1] = from
      const [x2, y2] = to
      const middle: Point = [
        (x1 + x2) / 2 + chance.between(-0.12, 0.12) * (x2 - x1),
        (y1 + y2) / 2 + chance.between(-reach, reach) * 0.55,
      ]
      return [from, middle]
    })
    reach *= rough
  }
  return points.map(([x, y]) => [x * width, base - Math.max(-0.1, y) * height])
}

/** A smooth line by summed sines. */
export function swell(chance: Chance, width: number, level: number, height: number, waves = 3): Point[] {
  const parts = Array.from({ length: waves }, (_, index) => ({
    pace: chance.between(0.5, 1.6) * (index + 1),
    start: chance.between(0, Math.PI * 2),
    size: height / (index + 1),
  }))
  return Array.from({ length: 61 }, (_, index): Point => {
    const share = index / 60
    const lift = parts.reduce(
      (sum, { pace, start, size }) => sum + Math.sin(share * Math.PI * 2 * pace + start) * size,
      0,
    )
    return [share * width, level + lift]
  })
}

/** The height of a line of points above a given x. */
export function heightAt(points: readonly Point[], x: number): number {
  const index = Math.max(
    1,
    points.findIndex(([px]) => px >= x),
  )
  const from = points[index - 1] ?? [0, 0]
  const to = points[index] ?? from
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / Math.max(1, to[0] - from[0])
}

export const sunAndGlow = (x: number, y: number, radius: number, colour: string, glow: string): string =>
  circle(x, y, radius * 4.2, glow) + circle(x, y, radius, colour)

type Clouds = { width: number; top: number; bottom: number; colour: string; count: number; scale: number }

export const clouds = (chance: Chance, { width, top, bottom, colour, count, scale }: Clouds): string =>
  times(count, () => {
    const x = chance.between(-0.1, 1) * width
    const y = chance.between(top, bottom)
    const length = chance.between(0.12, 0.3) * Math.min(width, scale * 1.8)
    const thick = chance.between(0.008, 0.018) * scale
    const puffX = x + length * chance.between(0.15, 0.4)
    const opacity = chance.between(0.25, 0.6)
    return (
      rect(x, y, length, thick, colour, { radius: thick / 2, opacity }) +
      rect(puffX, y - thick * 0.9, length * chance.between(0.3, 0.6), thick, colour, {
        radius: thick / 2,
        opacity,
      })
    )
  })

export const stars = (chance: Chance, width: number, height: number, count: number, size = 1): string =>
  times(count, () =>
    circle(
      chance.between(0, width),
      chance.between(0, height),
      chance.between(0.5, 1.7) * size,
      '#fff6e2',
      chance.between(0.25, 0.9),
    ),
  )

type Pines = { width: number; ground: readonly Point[]; height: number; colour: string; count: number }

export function pines(chance: Chance, { width, ground, height, colour, count }: Pines): string {
  const tiers = [0.25, 0.5, 0.75, 1]
  const outlines = Array.from({ length: count }, () => {
    const x = chance.between(-0.02, 1.02) * width
    const tall = height * chance.between(0.45, 1)
    const foot = heightAt(ground, x) + height * 0.18
    const half = tall * 0.2
    const right = tiers
      .map(
        (share) =>
          trace`L${x + half * share} ${foot - tall + tall * 0.9 * share}L${x + half * share * 0.45} ${foot - tall + tall * 0.87 * share}`,
      )
      .join('')
    const left = [...tiers]
      .reverse()
      .map(
        (share) =>
          trace`L${x - half * share * 0.45} ${foot - tall + tall * 0.87 * share}L${x - half * share} ${foot - tall + tall * 0.9 * share}`,
      )
      .join('')
    return trace`M${x} ${foot - tall}${right}L${x} ${foot}${left}Z`
  })
  return path(outlines.join(''), colour)
}

type Leaf = { x: number; y: number; angle: number; length: number; width: number; fill: string }

/** A pointed leaf that grows from (x, y). */
export function leaf({ x, y, angle, length, width, fill }: Leaf): string {
  const tipX = x + Math.cos(angle) * length
  const tipY = y + Math.sin(angle) * length
  const sideX = -Math.sin(angle) * width
  const sideY = Math.cos(angle) * width
  const middleX = (x + tipX) / 2
  const middleY = (y + tipY) / 2
  return path(
    trace`M${x} ${y}Q${middleX + sideX} ${middleY + sideY} ${tipX} ${tipY}Q${middleX - sideX} ${middleY - sideY} ${x} ${y}Z`,
    fill,
  )
}

type Tuft = { x: number; y: number; reach: number; count: number; fills: readonly [string, ...string[]] }

/** A fan of leaves, like an agave or a pot plant. */
export const tuft = (chance: Chance, { x, y, reach, count, fills }: Tuft): string =>
  times(count, (index) =>
    leaf({
      x,
      y,
      angle: -Math.PI / 2 + (index - (count - 1) / 2) * (2 / count),
      length: reach * chance.between(0.65, 1),
      width: reach * 0.17,
      fill: fills[index % fills.length] ?? fills[0],
    }),
  )

export const flower = (x: number, y: number, size: number, petal: string, heart: string): string =>
  times(7, (index) => {
    const angle = (index / 7) * Math.PI * 2
    return `<ellipse cx="${trace`${x + Math.cos(angle) * size}`}" cy="${trace`${y + Math.sin(angle) * size}`}" rx="${trace`${size}`}" ry="${trace`${size * 0.62}`}" transform="${trace`rotate(${(angle * 180) / Math.PI} ${x + Math.cos(angle) * size} ${y + Math.sin(angle) * size})`}" fill="${petal}"/>`
  }) + circle(x, y, size * 0.62, heart)
