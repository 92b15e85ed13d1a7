import { mix } from '../drawing/colour.ts'
import { path, placed, trace } from '../drawing/svg.ts'
import { backdrops } from '../portrait/backdrop.ts'
import { bust } from '../portrait/bust.ts'
import { type DrawScene, fill } from './frame.ts'

/** The person of the page in a close-up, with a random mood. */
export const closeUp: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, definitions, person } = frame
  const ground = chance.pick([
    mix(palette.paper, palette.sky[0], 0.3),
    palette.sky[1],
    mix(palette.second, palette.paper, 0.25),
    mix(palette.near, palette.far, 0.4),
    mix(palette.accent, palette.paper, 0.3),
  ])
  const shape = mix(ground, chance.pick([palette.sun, palette.accent, palette.second]), 0.4)
  const backdrop =
    backdrops[
      chance.pick(['disc', 'hill', 'arch', 'rays', 'waves', 'leaves', 'peaks', 'confetti', 'curtain'])
    ]
  const longer = Math.max(width, height) / 200
  const middle = wide ? focus : width * chance.between(0.4, 0.6)
  const scale = (unit / 200) * chance.between(0.92, 1.04)
  const mood = {
    ...person,
    seed: person.seed + chance.whole(0, 50),
    eyes: chance.pick(['open', 'happy', 'calm', 'left', 'right', 'wink']),
    mouth: chance.pick(['smile', 'grin', 'half', 'soft', 'laugh']),
  } as const
  return (
    fill(frame, ground) +
    placed(backdrop(chance, ground, shape), (width - longer * 200) / 2, (height - longer * 200) / 2, longer) +
    path(
      trace`M${middle - unit * 0.8} ${height}L${middle + unit * 0.1} 0h${unit * 0.34}L${middle - unit * 0.2} ${height}Z`,
      '#fff4de',
      0.14,
    ) +
    placed(bust(mood, definitions), middle - 100 * scale, height - 200 * scale, scale)
  )
}
