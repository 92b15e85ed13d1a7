import { circle, ellipse, path, rect, stroke, times, trace } from '../../drawing/svg.ts'
import { cap, type DrawHair } from './parts.ts'

const scarf: DrawHair = ({ left, right }, { headwear, headwearDark }) => ({
  back: path(
    trace`M${left - 15} 100C${left - 20} 27 ${right + 20} 27 ${right + 15} 100C${right + 15} 140 ${right + 22} 166 ${right + 28} 182H${left - 28}C${left - 22} 166 ${left - 15} 140 ${left - 15} 100Z`,
    headwear,
  ),
  front:
    `<path fill-rule="evenodd" fill="${headwear}" d="${trace`M${left - 11} 100C${left - 14} 35 ${right + 14} 35 ${right + 11} 100C${right + 8} 132 ${right} 152 100 155C${left} 152 ${left - 8} 132 ${left - 11} 100ZM${left + 2} 92C${left + 2} 116 84 134 100 134C116 134 ${right - 2} 116 ${right - 2} 92C${right - 4} 57 ${left + 4} 57 ${left + 2} 92Z`}"/>` +
    path(trace`M${left - 8} 118Q100 176 ${right + 12} 112Q114 166 ${left - 8} 118Z`, headwearDark) +
    stroke(trace`M${left - 6} 82C${left} 56 86 46 104 45`, headwearDark, 2, 0.7),
})

const headwrap: DrawHair = ({ left, right }, { headwear, headwearDark, base }) => ({
  back:
    circle(124, 36, 16, headwearDark) +
    path(trace`M${left - 2} 98V82H${right + 2}V98Q100 92 ${left - 2} 98Z`, base),
  front:
    path(
      trace`M${left - 5} 80C${left - 14} 40 84 16 110 20C142 22 ${right + 14} 52 ${right + 5} 80C${right - 12} 64 ${left + 12} 64 ${left - 5} 80Z`,
      headwear,
    ) +
    stroke(
      trace`M${left - 2} 72C84 52 112 44 ${right - 2} 38M${left + 4} 56C84 40 104 32 124 30M90 62C108 54 124 56 ${right + 4} 68`,
      headwearDark,
      2.6,
    ) +
    circle(126, 34, 9, headwear),
})

const turban: DrawHair = ({ left, right }, { headwear, headwearDark }) => ({
  back: '',
  front:
    path(
      trace`M${left - 6} 82C${left - 18} 48 ${left + 4} 22 100 22C${right - 4} 22 ${right + 18} 48 ${right + 6} 82Q${right - 8} 66 100 58Q${left + 8} 66 ${left - 6} 82Z`,
      headwear,
    ) +
    path(
      trace`M100 58Q${left + 10} 60 ${left - 6} 82Q${left - 10} 70 ${left - 9} 62Q84 50 100 58Z`,
      headwearDark,
      0.7,
    ) +
    stroke(
      trace`M100 58C112 44 126 40 ${right + 9} 52M100 58C88 42 ${left + 2} 36 ${left - 8} 52M100 48C104 36 114 28 122 27`,
      headwearDark,
      2.4,
    ),
})

const beanie: DrawHair = ({ left, right }, { headwear, headwearDark, base }) => ({
  back: path(trace`M${left - 3} 104V80H${right + 3}V104Q100 96 ${left - 3} 104Z`, base),
  front:
    path(trace`M${left - 5} 74C${left - 6} 26 ${right + 6} 26 ${right + 5} 74Z`, headwear) +
    rect(left - 8, 64, right - left + 16, 17, headwearDark, { radius: 7 }) +
    times(6, (index) => stroke(trace`M${left + 3 + index * ((right - left - 6) / 5)} 68v9`, headwear, 2.2)) +
    circle(100, 35, 5, headwearDark),
})

const peakedCap: DrawHair = (face, { headwear, headwearDark, base }) => ({
  back: '',
  front:
    path(cap(face, { side: 94, line: 74 }), base) +
    path(
      trace`M${face.left - 7} 74C${face.left - 10} 44 ${face.left + 10} 34 100 34C${face.right + 4} 34 ${face.right + 14} 54 ${face.right + 7} 74Q100 60 ${face.left - 7} 74Z`,
      headwear,
    ) +
    path(
      trace`M${face.left - 9} 76Q100 58 ${face.right + 9} 76Q${face.right - 6} 84 100 80Q${face.left + 6} 84 ${face.left - 9} 76Z`,
      headwearDark,
    ) +
    stroke(trace`M100 35V62`, headwearDark, 1.6, 0.7) +
    circle(100, 35, 3, headwearDark),
})

const sunHat: DrawHair = ({ left, right }, { headwear, headwearDark, base, dark }) => ({
  back:
    path(
      trace`M${left - 8} 66C${left - 16} 110 ${left - 12} 140 ${left - 16} 160Q100 172 ${right + 16} 160C${right + 12} 140 ${right + 16} 110 ${right + 8} 66Z`,
      dark,
    ) + ellipse(100, 64, 66, 24, headwearDark),
  front:
    path(
      trace`M${left - 2} 112C${left - 8} 96 ${left - 6} 78 ${left} 66H${left + 12}C${left + 4} 78 ${left + 4} 96 ${left - 2} 112ZM${right + 2} 112C${right + 8} 96 ${right + 6} 78 ${right} 66H${right - 12}C${right - 4} 78 ${right - 4} 96 ${right + 2} 112Z`,
      base,
    ) +
    path(
      trace`M34 66C40 54 70 56 100 56C130 56 160 54 166 66C150 80 126 74 100 74C74 74 50 80 34 66Z`,
      headwear,
    ) +
    path(trace`M${left - 1} 60C${left} 26 ${right} 26 ${right + 1} 60Q100 68 ${left - 1} 60Z`, headwear) +
    path(trace`M${left - 1} 60Q100 68 ${right + 1} 60V52Q100 60 ${left - 1} 52Z`, headwearDark),
})

const bandana: DrawHair = (face, { headwear, headwearDark, base, dark }) => ({
  back: path(
    trace`M${face.left - 8} 70C${face.left - 18} 106 ${face.left - 10} 132 ${face.left - 14} 152Q100 162 ${face.right + 14} 152C${face.right + 10} 132 ${face.right + 18} 106 ${face.right + 8} 70Z`,
    dark,
  ),
  front:
    path(
      trace`M${face.left - 4} 108C${face.left - 10} 92 ${face.left - 8} 80 ${face.left - 3} 70H${face.left + 10}C${face.left + 4} 80 ${face.left + 3} 94 ${face.left - 4} 108ZM${face.right + 4} 108C${face.right + 10} 92 ${face.right + 8} 80 ${face.right + 3} 70H${face.right - 10}C${face.right - 4} 80 ${face.right - 3} 94 ${face.right + 4} 108Z`,
      base,
    ) +
    path(
      trace`M${face.left - 5} 76C${face.left - 10} 30 ${face.right + 10} 30 ${face.right + 5} 76Q100 58 ${face.left - 5} 76Z`,
      headwear,
    ) +
    path(trace`M${face.right + 2} 70q14 -4 18 6q-10 4 -16 0q4 8 2 14q-8 -6 -7 -16Z`, headwearDark) +
    times(5, (index) =>
      circle(74 + index * 13, 60 - Math.sin((index / 4) * Math.PI) * 6, 2, '#ffffff', 0.75),
    ) +
    times(3, (index) => circle(86 + index * 14, 45, 1.8, '#ffffff', 0.75)),
})

export const coveredHair = { scarf, headwrap, turban, beanie, peakedCap, sunHat, bandana } as const
