import { circle, path, stroke, trace } from '../../drawing/svg.ts'
import { cap, type DrawHair, shine } from './parts.ts'

const crop: DrawHair = (face, { base, lit }) => ({
  back: '',
  front:
    path(cap(face, { side: 92, line: 68 }), base) +
    path(
      trace`M${face.left + 2} 70C${face.left + 5} 50 106 44 ${face.right - 5} 60C${face.right - 20} 52 ${face.left + 20} 54 ${face.left + 2} 70Z`,
      lit,
    ),
})

const sweep: DrawHair = ({ left, right }, { base, lit }) => ({
  back: '',
  front:
    path(
      trace`M${left - 3} 93C${left - 12} 42 92 28 124 41C148 46 142 74 ${right + 3} 93C${right} 79 ${right - 5} 71 ${right - 11} 66C104 79 84 77 ${left + 6} 72C${left + 1} 78 ${left} 85 ${left - 3} 93Z`,
      base,
    ) + path(trace`M76 60C84 40 116 36 134 56C116 48 96 50 76 60Z`, lit),
})

const quiff: DrawHair = ({ left, right }, { base, lit }) => ({
  back: '',
  front:
    path(
      trace`M${left - 3} 93C${left - 8} 68 ${left - 1} 54 76 50C74 30 116 20 133 38C143 50 ${right + 5} 72 ${right + 3} 93C${right} 82 ${right - 3} 74 ${right - 8} 67C114 60 92 60 79 67C${left + 4} 73 ${left + 1} 83 ${left - 3} 93Z`,
      base,
    ) + path(trace`M82 48C92 33 117 30 128 44C113 38 97 40 82 48Z`, lit),
})

const fade: DrawHair = (face, { base, lit }) => ({
  back: '',
  front:
    path(cap(face, { out: 1, side: 94, line: 70 }), base, 0.5) +
    path(
      trace`M${face.left + 1} 70C${face.left - 4} 46 ${face.left + 8} 37 84 37H116C${face.right - 8} 37 ${face.right + 4} 46 ${face.right - 1} 70C${face.right - 8} 64 112 64 100 64C88 64 ${face.left + 8} 64 ${face.left + 1} 70Z`,
      base,
    ) +
    path(trace`M80 46C88 40 112 40 120 46C112 44 88 44 80 46Z`, lit),
})

const tousled: DrawHair = ({ left, right }, { base, lit }) => ({
  back: '',
  front:
    path(
      trace`M${left - 4} 98C${left - 14} 70 ${left - 6} 44 82 40C84 34 92 33 97 36C104 29 116 32 119 38C140 42 ${right + 12} 70 ${right + 4} 98Q${right} 92 ${right - 2} 82Q${right - 3} 88 ${right - 8} 90Q${right - 7} 80 ${right - 11} 73Q116 80 108 82Q110 76 106 70Q98 79 87 81Q91 75 90 70Q82 78 ${left + 6} 79Q${left + 2} 88 ${left - 4} 98Z`,
      base,
    ) + stroke(trace`M86 46Q76 54 74 66M104 42Q98 50 98 58M122 46Q128 54 128 64`, lit, 2.6),
})

const curlyTop: DrawHair = (face, { base, lit }) => {
  const curls: [number, number, number][] = [
    [73, 63, 9],
    [77, 52, 11],
    [90, 44, 12],
    [106, 43, 12],
    [121, 49, 11],
    [129, 61, 9],
    [84, 60, 9],
    [97, 57, 10],
    [111, 58, 9.5],
    [122, 62, 7],
  ]
  return {
    back: '',
    front:
      path(cap(face, { out: 1, side: 94, line: 70 }), base, 0.62) +
      curls.map(([x, y, radius]) => circle(x, y, radius, base)).join('') +
      stroke(
        trace`M84 42q7 -5 12 1M104 40q8 -3 11 4M92 56q6 -5 10 1M74 55q2 -8 8 -8M116 53q7 -1 8 6`,
        lit,
        2.4,
      ),
  }
}

const buzz: DrawHair = (face, { base }) => ({
  back: '',
  front: path(cap(face, { out: 1, side: 90, lift: 38, line: 67 }), base, 0.82),
})

const bald: DrawHair = () => ({
  back: '',
  front: path(trace`M79 66C84 59 95 57 104 60C95 61 87 64 82 70Q79 70 79 66Z`, '#ffffff', 0.22),
})

const receding: DrawHair = ({ left, right }, { base, lit }) => ({
  back: '',
  front:
    path(
      trace`M${left - 4} 99C${left - 9} 76 ${left - 4} 60 ${left + 7} 54C${left + 5} 66 ${left + 5} 80 ${left + 1} 90Q${left} 96 ${left - 4} 99ZM${right + 4} 99C${right + 9} 76 ${right + 4} 60 ${right - 7} 54C${right - 5} 66 ${right - 5} 80 ${right - 1} 90Q${right} 96 ${right + 4} 99Z`,
      base,
    ) +
    stroke(trace`M${left - 2} 90q-2 -14 3 -24`, lit, 2.2) +
    path(trace`M85 64C91 59 99 58 106 60C98 61 92 64 88 68Z`, '#ffffff', 0.2),
})

const undercut: DrawHair = (face, { base, lit }) => ({
  back: '',
  front:
    path(cap(face, { out: 1, side: 90, lift: 38, line: 68 }), base, 0.42) +
    path(
      trace`M${face.left + 7} 66C${face.left} 44 84 27 106 29C128 27 ${face.right + 8} 50 ${face.right + 1} 84C${face.right - 3} 76 ${face.right - 6} 68 ${face.right - 14} 64C106 70 92 66 ${face.left + 7} 66Z`,
      base,
    ) +
    stroke(trace`M84 52C94 40 112 38 124 48M92 58C102 50 114 50 124 58`, lit, 2.6),
})

const pixie: DrawHair = ({ left, right }, { base, lit }) => ({
  back: '',
  front:
    path(
      trace`M${left - 3} 103C${left - 11} 30 ${right + 11} 28 ${right + 3} 100C${right} 86 ${right - 4} 75 ${right - 8} 68C112 84 90 88 ${left + 3} 83Q${left} 92 ${left - 3} 103Z`,
      base,
    ) + path(trace`M77 61C87 46 112 44 126 59C112 70 94 72 77 61Z`, lit, 0.7),
})

const sidePart: DrawHair = ({ left, right }, { base, lit, dark }) => ({
  back: '',
  front:
    path(
      trace`M${left - 3} 94C${left - 9} 44 88 36 104 38C134 36 ${right + 8} 60 ${right + 3} 94C${right} 82 ${right - 3} 76 ${right - 7} 71C112 72 94 68 84 58C80 66 ${left + 2} 74 ${left - 3} 94Z`,
      base,
    ) +
    stroke(trace`M84 58C84 50 87 44 91 41`, dark, 1.6) +
    path(trace`M93 47C106 40 124 46 130 62C118 52 106 48 93 47Z`, lit),
})

const manBun: DrawHair = (face, { base, lit, dark }) => ({
  back: circle(104, 40, 13, base) + circle(101, 36, 5.5, lit),
  front:
    path(cap(face, { side: 92, lift: 36, line: 66 }), base) +
    stroke(trace`M82 62Q90 50 102 46M94 61Q100 52 106 48M116 61Q114 52 108 47`, lit, 2) +
    stroke(trace`M96 47Q104 50 112 47`, dark, 3),
})

export const shortHair = {
  crop,
  sweep,
  quiff,
  fade,
  tousled,
  curlyTop,
  buzz,
  bald,
  receding,
  undercut,
  pixie,
  sidePart,
  manBun,
} as const

export const smoothCap: DrawHair = (face, { base, lit }) => ({
  back: '',
  front: path(cap(face), base) + path(shine, lit),
})
