import { darken, mix } from '../drawing/colour.ts'
import type { Face } from '../drawing/face.ts'
import { circle, path, rect, stroke, trace } from '../drawing/svg.ts'

const frame = (lens: string, colour: string, tint: string, opacity: number): string =>
  `<g fill="${tint}" fill-opacity="${opacity}" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round">${lens}</g>`

const bridge = '<path d="M96.5 95q3.5 -3 7 0" fill="none"/>'
const lensPair = (radius: number): string =>
  `<circle cx="86" cy="96" r="${radius}"/><circle cx="114" cy="96" r="${radius}"/>`

export const glasses = {
  round: (colour: string) => frame(lensPair(10.5) + bridge, colour, '#ffffff', 0.16),
  large: (colour: string) =>
    frame(`${lensPair(13)}<path d="M99 95q1 -1 2 0" fill="none"/>`, colour, '#ffffff', 0.14),
  square: (colour: string) =>
    frame(
      `<rect x="74.5" y="88" width="22" height="16" rx="4"/><rect x="103.5" y="88" width="22" height="16" rx="4"/>${bridge}`,
      colour,
      '#ffffff',
      0.16,
    ),
  cat: (colour: string) =>
    frame(
      `<path d="M97 94q-2 11 -11 11t-12 -12l-3 -6q14 -2 24 1Z"/><path d="M103 94q2 11 11 11t12 -12l3 -6q-14 -2 -24 1Z"/>${bridge}`,
      colour,
      '#ffffff',
      0.16,
    ),
  half: (colour: string) =>
    frame(
      `<path d="M75 98h22q0 10 -11 10t-11 -10Z"/><path d="M103 98h22q0 10 -11 10t-11 -10Z"/><path d="M97 98.5q3 -2 6 0" fill="none"/>`,
      colour,
      '#ffffff',
      0.2,
    ),
  sun: (colour: string) =>
    frame(
      `<path d="M73.5 89h23q1 16 -11 16t-12 -16Z"/><path d="M103.5 89h23q0 16 -12 16t-11 -16Z"/>${bridge}`,
      colour,
      darken(colour, 0.2),
      0.88,
    ),
} as const

export const earrings = {
  pearl: ({ left, right }: Face, colour: string) =>
    circle(left - 1, 107, 3.6, colour) + circle(right + 1, 107, 3.6, colour),
  hoop: ({ left, right }: Face, colour: string) =>
    stroke(trace`M${left - 1} 103a6 7.5 0 1 0 0.1 0M${right + 1} 103a6 7.5 0 1 0 0.1 0`, colour, 2.2),
  drop: ({ left, right }: Face, colour: string) =>
    path(trace`M${left - 1} 103l4.6 12q-4.6 5 -9.2 0ZM${right + 1} 103l4.6 12q-4.6 5 -9.2 0Z`, colour),
} as const

/** A full beard covers the mouth, so it has its own. */
const beardMouth = (lip: string): string =>
  stroke(trace`M91.5 118q8.5 5.5 17 0`, mix(lip, '#ffffff', 0.12), 3)

export const beards = {
  full: ({ left, right, chin }: Face, colour: string, lip: string) =>
    path(
      trace`M${left + 0.4} 94C${left} 126 82 ${chin + 7} 100 ${chin + 7}C118 ${chin + 7} ${right} 126 ${right - 0.4} 94C${right - 5} 107 113 109.5 100 109.5C87 109.5 ${left + 5} 107 ${left + 0.4} 94Z`,
      colour,
    ) + beardMouth(lip),
  long: ({ left, right, chin }: Face, colour: string, lip: string) =>
    path(
      trace`M${left + 0.4} 94C${left - 1} 126 78 ${chin + 10} 88 ${chin + 22}Q100 ${chin + 32} 112 ${chin + 22}C122 ${chin + 10} ${right + 1} 126 ${right - 0.4} 94C${right - 5} 107 113 109.5 100 109.5C87 109.5 ${left + 5} 107 ${left + 0.4} 94Z`,
      colour,
    ) + beardMouth(lip),
  short: ({ left, right, chin }: Face, colour: string, lip: string) =>
    `<path fill="${colour}" fill-rule="evenodd" d="${trace`M${left + 0.6} 98C${left + 1} 122 86 ${chin} 100 ${chin}C114 ${chin} ${right - 1} 122 ${right - 0.6} 98C${right - 4} 112 ${right - 7} 111 110 110.5Q100 108 90 110.5C${left + 7} 111 ${left + 4} 112 ${left + 0.6} 98ZM89.5 117.5Q100 113 110.5 117.5Q108 126 100 126T89.5 117.5Z`}"/>` +
    stroke(trace`M91.5 118.5q8.5 5.5 17 0`, lip, 3),
  goatee: ({ chin }: Face, colour: string, lip: string) =>
    path(
      trace`M91 ${chin - 9}Q100 ${chin - 12} 109 ${chin - 9}Q109 ${chin + 4} 100 ${chin + 5}Q91 ${chin + 4} 91 ${chin - 9}Z`,
      colour,
    ) +
    stroke(trace`M90 114.5q5 -5 10 -2.5q5 -2.5 10 2.5`, colour, 3.2) +
    stroke(trace`M93 118.2q7 4 14 0`, lip, 2.8),
  moustache: (_face: Face, colour: string, lip: string) =>
    stroke(trace`M93 119.5q7 4.6 14 0`, lip, 2.8) +
    path(
      trace`M100 110.5Q92 108.5 86.5 116.5Q83 119 80.5 117.5Q85 124 92.5 120.5Q98 118.5 100 115.5Q102 118.5 107.5 120.5Q115 124 119.5 117.5Q117 119 113.5 116.5Q108 108.5 100 110.5Z`,
      colour,
    ),
  stubble: ({ left, right, chin }: Face, colour: string, _lip: string) =>
    path(
      trace`M${left + 0.6} 100C${left + 1} 122 86 ${chin} 100 ${chin}C114 ${chin} ${right - 1} 122 ${right - 0.6} 100C${right - 5} 112 112 110 100 110C88 110 ${left + 5} 112 ${left + 0.6} 100Z`,
      colour,
      0.22,
    ),
} as const

export function headphones({ left, right }: Face, colour: string, cushion: string): string {
  return (
    stroke(trace`M${left - 5} 90C${left - 9} 25 ${right + 9} 25 ${right + 5} 90`, colour, 6.5) +
    rect(left - 13, 82, 15, 30, colour, { radius: 7.5 }) +
    rect(right - 2, 82, 15, 30, colour, { radius: 7.5 }) +
    rect(left - 3, 85, 5, 24, cushion, { radius: 2.5 }) +
    rect(right - 2, 85, 5, 24, cushion, { radius: 2.5 })
  )
}
