import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, path, ring, stroke, times, trace, turned } from '../drawing/svg.ts'
import type { Pose, PoseName } from './poses.ts'

/** The props of a pose, on the same 100 × 100 sheet, behind and in front of the person. */
export type Prop = { behind: string; before: string }

type Wood = { main: string; line: string; metal: string }

const cello = ({ main, line, metal }: Wood): Prop => ({
  behind:
    stroke('M20 69H60', line, 3.4) + stroke('M24 71L21 97M56 71L59 97M32 71L31 95M48 71L49 95', line, 1.6),
  before:
    turned(
      stroke('M51 90V101', metal, 1) +
        path(
          'M51 31C56.5 31 61 34.5 61 40C61 45.5 57 47.5 57 52C57 57.5 64 61 64 72C64 83 58 88 51 88C44 88 38 83 38 72C38 61 45 57.5 45 52C45 47.5 41 45.5 41 40C41 34.5 45.5 31 51 31Z',
          main,
        ) +
        path(
          'M51 88C58 88 64 83 64 72C64 61 57 57.5 57 52C57 47.5 61 45.5 61 40C61 37 59.5 34.5 57.5 33C59 44 52 50 54 60C56 72 58 80 51 88Z',
          darken(main, 0.35),
          0.5,
        ) +
        stroke('M46.5 58q-2.5 4 0 8M55.5 58q2.5 4 0 8', darken(main, 0.55), 0.9) +
        path('M49.6 12H52.4L53 62H49Z', line) +
        path('M49.5 70L51 86L52.5 70Z', line) +
        stroke('M46.5 67H55.5', lighten(main, 0.5), 1.1) +
        stroke('M50.4 14V70M51.6 14V70', lighten(main, 0.6), 0.25) +
        circle(51, 11.5, 2.2, line) +
        stroke('M48 15H54M48 18H54', line, 0.9),
      7,
      51,
      66,
    ) + turned(stroke('M27 61H70', lighten(main, 0.55), 0.9) + stroke('M27 61H31', line, 1.8), 7, 44, 61),
})

const guitar = ({ main, line }: Wood): Prop => ({
  behind: '',
  before: turned(
    path(
      'M40 41C46 41 47 45 51 45C55 45 57 42 61 42C66 42 69 46 69 51C69 56 66 60 61 60C57 60 55 57 51 57C47 57 46 61 40 61C34 61 30 56.5 30 51C30 45.5 34 41 40 41Z',
      main,
    ) +
      circle(54, 51, 3.6, darken(main, 0.6)) +
      path('M58 49.6H92V52.4H58Z', line) +
      path('M91 48.4H98V53.6H91Z', line) +
      stroke('M42 47.5V54.5', darken(main, 0.5), 1.4) +
      stroke('M42 50.5H95M42 51.5H95', lighten(main, 0.5), 0.25),
    -27,
    48,
    50,
  ),
})

const microphone = ({ line, metal }: Wood): Prop => ({
  behind:
    stroke('M66 97L60 24', metal, 1.2) +
    ellipse(66, 97, 8, 1.6, line) +
    turned(path('M58 17a3 3 0 0 1 6 0l-1 7h-4Z', line) + circle(61, 17, 3, metal), -18, 61, 22),
  before: '',
})

const plates = (x: number, y: number, direction: 1 | -1, { line, main }: Wood): string =>
  stroke(trace`M${x} ${y - 13}V${y + 13}`, line, 4) +
  stroke(trace`M${x + direction * 5.5} ${y - 9.5}V${y + 9.5}`, main, 3.6) +
  stroke(trace`M${x + direction * 10} ${y - 6}V${y + 6}`, line, 2.6)

const barbell =
  (y: number) =>
  (wood: Wood): Prop => ({
    behind: '',
    before: stroke(trace`M3 ${y}H97`, wood.metal, 1.6) + plates(84, y, 1, wood) + plates(16, y, -1, wood),
  })

const kettlebell = ({ line }: Wood): Prop => ({
  behind: '',
  before: stroke('M79 31Q86 22 90 31', line, 2.2) + circle(86.5, 36, 6.5, line),
})

const bicycle = ({ main, metal, line }: Wood): Prop => {
  const wheel = (x: number): string =>
    ring(x, 79, 17, line, 2.2) +
    times(10, (spoke) => {
      const angle = (spoke / 10) * Math.PI
      return stroke(
        trace`M${x - Math.cos(angle) * 16} ${79 - Math.sin(angle) * 16}L${x + Math.cos(angle) * 16} ${79 + Math.sin(angle) * 16}`,
        metal,
        0.3,
      )
    }) +
    circle(x, 79, 1.8, line)
  return {
    behind: wheel(22) + wheel(83),
    before:
      stroke('M22 79L37 46L51 77ZM37 46H75M51 77L75 46M83 79L74 42', main, 2) +
      stroke('M37 46L35.5 39M32 38.5H40', line, 2) +
      stroke('M74 42H80Q84 46 80 48', line, 1.8) +
      ring(51, 77, 4, line, 1.4) +
      stroke('M51 77L50 82M51 77L52 70', line, 1.6),
  }
}

const telescope = ({ main, line, metal }: Wood): Prop => ({
  behind: stroke('M70 44L62 97M70 44L80 97M70 44L70 95', line, 1.8),
  before: turned(
    path('M56 38H92V50H56Z', main) +
      path('M92 36.5H98V51.5H92Z', line) +
      path('M48 41H56V47H48Z', metal) +
      path('M56 38H92V41H56Z', mix(main, '#ffffff', 0.35)),
    -32,
    70,
    44,
  ),
})

const none = (): Prop => ({ behind: '', before: '' })

const propOf: Partial<Record<PoseName, (wood: Wood) => Prop>> = {
  cello,
  guitar,
  sing: microphone,
  press: barbell(4),
  deadlift: barbell(64),
  swing: kettlebell,
  cycle: bicycle,
  gaze: telescope,
}

/** A person between two poses has no props. */
export const propFor = (posed: PoseName | Pose, wood: Wood): Prop =>
  ((typeof posed === 'string' && propOf[posed]) || none)(wood)
