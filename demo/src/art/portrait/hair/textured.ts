import { circle, path, stroke, times, trace } from '../../drawing/svg.ts'
import { cap, type DrawHair } from './parts.ts'

/** A cloud of curls around a middle. */
const cloud = (x: number, y: number, radius: number, bumps: number, bump: number, fill: string): string =>
  circle(x, y, radius, fill) +
  times(bumps, (index) => {
    const angle = (index / bumps) * Math.PI * 2
    return circle(x + Math.cos(angle) * radius * 0.88, y + Math.sin(angle) * radius * 0.86, bump, fill)
  })

const afro: DrawHair = (face, { base, lit }) => ({
  back: cloud(100, 75, 53, 15, 12, base) + circle(80, 48, 21, lit, 0.55),
  front: path(cap(face, { side: 82, line: 67 }), base),
})

const shortAfro: DrawHair = (face, { base, lit }) => ({
  back: cloud(100, 72, 39, 15, 8, base) + circle(84, 50, 14, lit, 0.5),
  front:
    path(cap(face, { side: 88, line: 68 }), base) +
    stroke(trace`M82 56q4 -5 8 -1M98 50q5 -4 8 1M112 56q5 -3 7 2`, lit, 2.2),
})

const puffs: DrawHair = (face, { base, lit, dark }) => ({
  back:
    cloud(62, 52, 20, 9, 7, base) +
    cloud(138, 52, 20, 9, 7, base) +
    circle(56, 45, 8, lit, 0.6) +
    circle(132, 45, 8, lit, 0.6),
  front:
    path(cap(face, { side: 88, line: 67 }), base) +
    stroke(trace`M100 46V64`, dark, 1.8) +
    stroke(trace`M88 48Q80 54 76 64M112 48Q120 54 124 64`, lit, 2),
})

const curly: DrawHair = (_face, { base, lit, dark }) => {
  const behind: [number, number][] = [
    [60, 96],
    [57, 80],
    [140, 96],
    [143, 80],
    [63, 112],
    [137, 112],
    [70, 124],
    [130, 124],
  ]
  const over: [number, number][] = [
    [62, 68],
    [72, 53],
    [87, 44],
    [104, 42],
    [121, 47],
    [134, 59],
    [139, 72],
    [80, 60],
    [97, 56],
    [115, 58],
  ]
  return {
    back: behind.map(([x, y]) => circle(x, y, 15, dark)).join(''),
    front:
      over.map(([x, y], index) => circle(x, y, index > 6 ? 12 : 14, base)).join('') +
      over.map(([x, y]) => stroke(trace`M${x - 6} ${y}q2 -7 8 -6`, lit, 2.4)).join(''),
  }
}

const ringlets: DrawHair = ({ left, right }, { base, lit, dark }) => {
  const side = (x: number, direction: number): string =>
    times(6, (index) =>
      circle(
        x + direction * (index % 2 === 0 ? 0 : 7),
        84 + index * 13,
        11.5 - index * 0.4,
        index % 2 === 0 ? base : dark,
      ),
    )
  const over: [number, number, number][] = [
    [78, 54, 13],
    [94, 45, 13],
    [111, 46, 13],
    [125, 56, 12],
    [70, 68, 11],
    [132, 70, 11],
    [86, 60, 10],
    [104, 57, 11],
    [118, 62, 8],
  ]
  return {
    back: path(trace`M${left - 16} 150C${left - 24} 40 ${right + 24} 40 ${right + 16} 150Z`, dark),
    front:
      side(left - 6, -1) +
      side(right + 6, 1) +
      over.map(([x, y, radius]) => circle(x, y, radius, base)).join('') +
      over.map(([x, y, radius]) => stroke(trace`M${x - radius * 0.45} ${y}q2 -6 7 -5`, lit, 2.2)).join(''),
  }
}

const locs: DrawHair = (face, { base, lit }) => ({
  back: times(10, (index) => {
    const x = 54 + index * 10.2
    const outward = x < 100 ? -1 : 1
    const tail = 146 + (index % 3) * 9
    return stroke(
      trace`M${100 + (x - 100) * 0.78} 60Q${x + outward * 10} 108 ${x + outward * 4} ${tail}`,
      index % 2 === 0 ? base : lit,
      10.5,
    )
  }),
  front:
    path(cap(face, { side: 92, lift: 33, line: 66 }), base) +
    [78, 90, 102, 114, 125]
      .map((x) => stroke(trace`M${x} ${52 + (x - 100) ** 2 * 0.009}q-2 5 -1 10`, lit, 2.6))
      .join(''),
})

const locsUp: DrawHair = (face, { base, lit, dark }) => ({
  back:
    times(9, (index) => {
      const lean = (index - 4) * 7
      return stroke(
        trace`M100 50Q${100 + lean} 36 ${100 + lean * 1.7} ${24 + Math.abs(lean) * 0.42}`,
        index % 2 === 0 ? base : lit,
        9,
      )
    }) + circle(100, 46, 12, base),
  front:
    path(cap(face, { side: 90, line: 66 }), base) +
    [80, 90, 100, 110, 120]
      .map((x) => stroke(trace`M${x} 62Q${(x + 100) / 2} 54 100 47`, lit, 1.6))
      .join('') +
    stroke(trace`M88 46Q100 51 112 46`, dark, 4),
})

const braids: DrawHair = (face, { base, lit, dark }) => ({
  back: times(11, (index) => {
    const x = 56 + index * 8.8
    const outward = (x - 100) * 0.12
    return (
      stroke(
        trace`M${100 + (x - 100) * 0.8} 62Q${x + outward} 120 ${x + outward} ${176 + (index % 2) * 8}`,
        index % 2 === 0 ? base : dark,
        7,
      ) + stroke(trace`M${100 + (x - 100) * 0.86} 84Q${x + outward} 126 ${x + outward} 172`, lit, 1.2, 0.8)
    )
  }),
  front:
    path(cap(face, { side: 96, lift: 31, line: 66 }), base) +
    times(7, (index) =>
      stroke(
        trace`M${76 + index * 8} ${64 - Math.sin((index / 6) * Math.PI) * 3}Q${84 + index * 5.4} 56 ${94 + index * 2} 50`,
        lit,
        1.4,
      ),
    ),
})

const cornrows: DrawHair = (face, { base, lit, dark }) => ({
  back: circle(100, 124, 19, dark),
  front:
    path(cap(face, { out: 2, side: 92, lift: 36, line: 66 }), base) +
    times(7, (index) =>
      stroke(
        trace`M${75 + index * 8.3} ${67 - Math.sin((index / 6) * Math.PI) * 5}Q${80 + index * 6.8} 56 ${86 + index * 4.6} 52`,
        lit,
        1.8,
      ),
    ),
})

const twists: DrawHair = (face, { base, lit }) => ({
  back: '',
  front:
    path(cap(face, { out: 1, side: 92, line: 69 }), base, 0.72) +
    times(9, (index) => {
      const x = 72 + index * 7
      const top = 40 + Math.abs(index - 4) * 2.2
      return stroke(
        trace`M${x} 62Q${x + (index - 4) * 0.9} 50 ${x + (index - 4) * 1.7} ${top}`,
        index % 2 === 0 ? base : lit,
        7.4,
      )
    }) +
    times(8, (index) => circle(75.5 + index * 7, 62 - Math.sin((index / 7) * Math.PI) * 2, 4.6, base)),
})

export const texturedHair = {
  afro,
  shortAfro,
  puffs,
  curly,
  ringlets,
  locs,
  locsUp,
  braids,
  cornrows,
  twists,
} as const
