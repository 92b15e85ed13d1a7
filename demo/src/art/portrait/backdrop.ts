import type { Chance } from '../../base/chance.ts'
import { mix } from '../drawing/colour.ts'
import { circle, path, rect, stroke, times, trace } from '../drawing/svg.ts'

type DrawBackdrop = (chance: Chance, ground: string, shape: string) => string

const disc: DrawBackdrop = (chance, _ground, shape) =>
  circle(chance.between(126, 158), chance.between(52, 78), chance.between(54, 72), shape)
const halo: DrawBackdrop = (_chance, _ground, shape) => circle(100, 96, 78, shape)
const hill: DrawBackdrop = (chance, _ground, shape) =>
  path(
    trace`M0 ${chance.between(120, 146)}Q100 ${chance.between(72, 116)} 200 ${chance.between(112, 140)}V200H0Z`,
    shape,
  )
const beam: DrawBackdrop = (_chance, _ground, shape) => path('M-10 200L120 -10H190L60 210Z', shape, 0.7)
const arch: DrawBackdrop = (_chance, _ground, shape) => path('M34 200V94C34 2 166 2 166 94V200Z', shape)
const rays: DrawBackdrop = (_chance, _ground, shape) =>
  times(12, (index) => {
    const angle = (index / 12) * Math.PI * 2
    return path(
      trace`M100 100L${100 + Math.cos(angle) * 170} ${100 + Math.sin(angle) * 170}L${100 + Math.cos(angle + 0.26) * 170} ${100 + Math.sin(angle + 0.26) * 170}Z`,
      shape,
      0.6,
    )
  })
const waves: DrawBackdrop = (_chance, ground, shape) =>
  times(4, (index) =>
    path(
      trace`M0 ${76 + index * 34}q25 -18 50 0t50 0t50 0t50 0V200H0Z`,
      mix(ground, shape, 0.3 + index * 0.22),
    ),
  )
const window: DrawBackdrop = (_chance, _ground, shape) =>
  rect(22, 18, 70, 92, shape, { radius: 3 }) + rect(108, 18, 70, 92, shape, { radius: 3 })
const leaves: DrawBackdrop = (chance, ground, shape) =>
  times(9, (index) => {
    const x = index < 5 ? chance.between(0, 40) : chance.between(160, 200)
    const y = 190 - (index % 5) * 40
    const lean = (index < 5 ? 1 : -1) * chance.between(8, 26)
    return path(
      trace`M${x} ${y}q${lean - 14} -26 ${lean} -52q${lean * 0.2 + 14} 26 ${-lean} 52Z`,
      mix(shape, ground, (index % 3) * 0.25),
    )
  })
const peaks: DrawBackdrop = (_chance, ground, shape) =>
  path('M-10 200L52 74L88 130L140 52L214 200Z', shape) +
  path('M140 52L154 82L142 92L132 84L128 70ZM52 74L64 93L54 99L44 90Z', mix(shape, ground, 0.75))
const bands: DrawBackdrop = (_chance, ground, shape) =>
  times(4, (index) => rect(0, 96 + index * 28, 200, 28, mix(ground, shape, 0.25 + index * 0.25)))
const confetti: DrawBackdrop = (chance, _ground, shape) =>
  times(22, () =>
    circle(
      chance.between(4, 196),
      chance.between(4, 150),
      chance.between(2, 6.5),
      shape,
      chance.between(0.5, 1),
    ),
  )
const curtain: DrawBackdrop = (_chance, ground, shape) =>
  times(9, (index) => rect(index * 23 - 2, 0, 13, 200, mix(ground, shape, 0.7))) +
  stroke('M0 14Q100 34 200 14', shape, 6)

export const backdrops = {
  disc,
  halo,
  hill,
  beam,
  arch,
  rays,
  waves,
  window,
  leaves,
  peaks,
  bands,
  confetti,
  curtain,
} as const
