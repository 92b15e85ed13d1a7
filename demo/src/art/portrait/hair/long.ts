import { circle, ellipse, path, stroke, times, trace, turned } from '../../drawing/svg.ts'
import { cap, curtains, type DrawHair, fall, fringe, type HairPaint, shine } from './parts.ts'
import { smoothCap } from './short.ts'

const bob: DrawHair = (face, { base, lit, dark }) => ({
  back: path(
    trace`M${face.left - 13} 134C${face.left - 22} 16 ${face.right + 22} 16 ${face.right + 13} 134Q${face.right + 2} 142 ${face.right - 8} 136H${face.left + 8}Q${face.left - 2} 142 ${face.left - 13} 134Z`,
    dark,
  ),
  front:
    path(
      trace`M104 47C${face.left - 4} 38 ${face.left - 20} 84 ${face.left - 14} 132Q${face.left - 4} 140 ${face.left + 3} 133C${face.left - 3} 106 ${face.left + 6} 80 104 57C${face.right - 6} 76 ${face.right + 1} 104 ${face.right - 3} 133Q${face.right + 4} 140 ${face.right + 14} 132C${face.right + 20} 84 ${face.right + 4} 38 104 47Z`,
      base,
    ) + stroke(trace`M94 52C78 58 70 78 68 112`, lit, 3.4),
})

const fringeBob: DrawHair = (face, { base, lit, dark }) => ({
  back: path(
    trace`M${face.left - 13} 134C${face.left - 21} 17 ${face.right + 21} 17 ${face.right + 13} 134Q100 148 ${face.left - 13} 134Z`,
    dark,
  ),
  front:
    path(
      trace`M${face.left - 13} 133C${face.left - 20} 18 ${face.right + 20} 18 ${face.right + 13} 133Q${face.right + 5} 138 ${face.right - 1} 133C${face.right + 2} 112 ${face.right} 94 ${face.right - 4} 81Q100 73 ${face.left + 4} 81C${face.left} 94 ${face.left - 2} 112 ${face.left + 1} 133Q${face.left - 5} 138 ${face.left - 13} 133Z`,
      base,
    ) + path(trace`M76 59Q100 44 126 59Q100 53 76 59Z`, lit),
})

const long: DrawHair = (face, { base, lit, dark }) => ({
  back: path(fall(face, 24, 186), dark),
  front: path(curtains(face, 104, 122), base) + path(trace`M97 53C84 57 75 67 71 84C71 66 82 52 97 53Z`, lit),
})

const longSleek: DrawHair = (face, { base, lit, dark }) => ({
  back: path(fall(face, 21, 192), dark),
  front:
    path(
      trace`M90 48C${face.left - 4} 48 ${face.left - 14} 90 ${face.left - 18} 190H${face.left - 1}C${face.left - 6} 140 ${face.left + 2} 92 90 58C112 62 ${face.right - 2} 78 ${face.right + 1} 100C${face.right + 6} 130 ${face.right + 2} 160 ${face.right + 4} 190H${face.right + 19}C${face.right + 14} 100 ${face.right + 14} 40 90 48Z`,
      base,
    ) + stroke(trace`M84 56C74 66 68 90 62 140M112 54C124 62 130 76 134 100`, lit, 2.8),
})

const longFringe: DrawHair = (face, { base, lit, dark }) => ({
  back: path(fall(face, 23, 184), dark),
  front:
    path(fringe(face, 82), base) +
    path(trace`M77 60Q100 45 125 60Q100 54 77 60Z`, lit) +
    path(
      trace`M${face.left - 4} 76C${face.left - 14} 110 ${face.left - 14} 140 ${face.left - 16} 172Q${face.left - 6} 176 ${face.left - 2} 168C${face.left - 6} 140 ${face.left - 2} 116 ${face.left + 1} 90ZM${face.right + 4} 76C${face.right + 14} 110 ${face.right + 14} 140 ${face.right + 16} 172Q${face.right + 6} 176 ${face.right + 2} 168C${face.right + 6} 140 ${face.right + 2} 116 ${face.right - 1} 90Z`,
      base,
    ),
})

const wavy: DrawHair = ({ left, right }, { base, lit, dark }) => ({
  back: path(
    trace`M${left - 8} 62C${left - 24} 84 ${left - 6} 102 ${left - 20} 120C${left - 32} 138 ${left - 12} 150 ${left - 24} 174Q${left + 4} 186 100 180Q${right - 4} 186 ${right + 24} 174C${right + 12} 150 ${right + 32} 138 ${right + 20} 120C${right + 6} 102 ${right + 24} 84 ${right + 8} 62C${right} 30 ${left} 30 ${left - 8} 62Z`,
    dark,
  ),
  front:
    path(
      trace`M108 46C${left + 2} 34 ${left - 22} 76 ${left - 10} 98C${left - 20} 112 ${left - 22} 128 ${left - 12} 142C${left - 18} 152 ${left - 16} 164 ${left - 10} 170C${left + 2} 152 ${left - 6} 140 ${left - 1} 126C${left - 8} 108 ${left + 2} 82 108 57C${right - 2} 70 ${right - 4} 100 ${right + 2} 122C${right - 2} 138 ${right + 6} 152 ${right + 10} 168C${right + 22} 154 ${right + 10} 144 ${right + 18} 128C${right + 10} 112 ${right + 20} 98 ${right + 9} 84C${right + 6} 50 ${right - 6} 42 108 46Z`,
      base,
    ) + stroke(trace`M98 51C80 56 72 70 70 88M66 112C62 124 66 132 62 146`, lit, 3),
})

const shoulder: DrawHair = (face, { base, lit, dark }) => ({
  back: path(
    trace`M${face.left - 9} 64C${face.left - 22} 100 ${face.left - 18} 132 ${face.left - 24} 152Q${face.left - 8} 164 ${face.left + 4} 150H${face.right - 4}Q${face.right + 8} 164 ${face.right + 24} 152C${face.right + 18} 132 ${face.right + 22} 100 ${face.right + 9} 64C${face.right} 32 ${face.left} 32 ${face.left - 9} 64Z`,
    dark,
  ),
  front:
    path(
      trace`M84 50C${face.left - 8} 52 ${face.left - 16} 92 ${face.left - 18} 150Q${face.left - 8} 156 ${face.left - 2} 146C${face.left - 6} 118 ${face.left - 2} 84 84 60C108 76 ${face.right - 6} 72 ${face.right - 2} 96C${face.right + 2} 118 ${face.right + 2} 132 ${face.right + 6} 146Q${face.right + 12} 156 ${face.right + 18} 150C${face.right + 16} 92 ${face.right + 14} 34 84 50Z`,
      base,
    ) + path(trace`M90 52C108 42 128 54 132 76C120 62 108 56 90 52Z`, lit),
})

const ponytail: DrawHair = (face, paint) => ({
  back: path(trace`M116 46C158 34 172 84 156 128C154 138 148 144 144 148C150 116 144 88 122 70Z`, paint.base),
  front: smoothCap(face, paint).front,
})

/** Plaits are a chain of lobes that lean left and right in turn. */
const plait = (x: number, y: number, sway: number, links: number, { base, lit, dark }: HairPaint): string =>
  times(links, (link) => {
    const middle = x + Math.sin(link * 0.5) * sway
    const height = y + link * 11
    const size = 8.4 - link * 0.45
    const lean = link % 2 === 0 ? 28 : -28
    return (
      turned(ellipse(middle, height, size, 7.4, link % 2 === 0 ? base : lit), lean, middle, height) +
      stroke(trace`M${middle - size * 0.5} ${height + 3}q${size * 0.5} 3 ${size} 0`, dark, 1)
    )
  })

const sideBraid: DrawHair = (face, paint) => ({
  back: path(
    trace`M${face.left - 6} 100C${face.left - 8} 32 ${face.right + 8} 32 ${face.right + 6} 112Q120 128 112 118Z`,
    paint.dark,
  ),
  front:
    path(cap(face, { side: 104, lift: 29, line: 68 }), paint.base) +
    path(shine, paint.lit) +
    plait(face.right + 8, 112, 3, 7, paint),
})

const twoBraids: DrawHair = (face, paint) => ({
  back: '',
  front:
    path(
      trace`M100 47C${face.left - 4} 42 ${face.left - 10} 76 ${face.left - 5} 110Q${face.left + 2} 96 ${face.left + 3} 88C${face.left + 8} 76 96 66 100 56C104 66 ${face.right - 8} 76 ${face.right - 3} 88Q${face.right - 2} 96 ${face.right + 5} 110C${face.right + 10} 76 ${face.right + 4} 42 100 47Z`,
      paint.base,
    ) +
    stroke(trace`M100 48V56`, paint.dark, 1.5) +
    path(trace`M94 52C82 56 74 66 72 80C72 64 82 52 94 52Z`, paint.lit) +
    plait(face.left - 6, 112, -3, 7, paint) +
    plait(face.right + 6, 112, 3, 7, paint),
})

const lowBun: DrawHair = (face, { base, lit, dark }) => ({
  back: circle(100, 128, 24, dark),
  front:
    path(
      trace`M100 46C${face.left - 6} 40 ${face.left - 8} 72 ${face.left - 4} 100C${face.left + 4} 90 ${face.left + 6} 72 100 57C${face.right - 6} 72 ${face.right - 4} 90 ${face.right + 4} 100C${face.right + 8} 72 ${face.right + 6} 40 100 46Z`,
      base,
    ) + path(trace`M96 52C84 54 75 64 72 78C73 62 82 51 96 52Z`, lit),
})

const topBun: DrawHair = (face, { base, lit, dark }) => ({
  back: circle(100, 35, 18, base) + circle(94, 30, 7.5, lit),
  front:
    path(cap(face, { side: 92, line: 66 }), base) +
    path(shine, lit) +
    stroke(trace`M88 49Q100 54 112 49`, dark, 3),
})

export const longHair = {
  bob,
  fringeBob,
  long,
  longSleek,
  longFringe,
  wavy,
  shoulder,
  ponytail,
  sideBraid,
  twoBraids,
  lowBun,
  topBun,
} as const
