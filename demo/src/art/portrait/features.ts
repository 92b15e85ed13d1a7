import { mix } from '../drawing/colour.ts'
import { circle, path, stroke, trace } from '../drawing/svg.ts'

const pupil = '#2b1b16'
const leftEye = 87
const rightEye = 113
const eyeLine = 96

const both = (draw: (x: number, side: -1 | 1) => string): string => draw(leftEye, -1) + draw(rightEye, 1)

const gaze = (shift: number): string =>
  both(
    (x) =>
      circle(x + shift, eyeLine, 3.3, pupil) +
      circle(x + shift + 1.1, eyeLine - 1.2, 1, '#ffffff') +
      stroke(trace`M${x - 6} ${eyeLine - 3.4}q6 -4.4 12 0`, pupil, 1.8, 0.85),
  )

const almond = (iris: string): string =>
  both(
    (x) =>
      path(
        trace`M${x - 7} ${eyeLine + 0.6}Q${x} ${eyeLine - 7} ${x + 7} ${eyeLine + 0.6}Q${x} ${eyeLine + 5.4} ${x - 7} ${eyeLine + 0.6}Z`,
        '#fffaf3',
      ) +
      circle(x, eyeLine - 0.2, 3.6, iris) +
      circle(x, eyeLine - 0.2, 1.9, pupil) +
      circle(x + 1.2, eyeLine - 1.5, 1, '#ffffff') +
      stroke(
        trace`M${x - 7.4} ${eyeLine + 0.6}Q${x} ${eyeLine - 7.6} ${x + 7.4} ${eyeLine + 0.6}`,
        pupil,
        2.2,
      ),
  )

export const eyes = {
  open: () => gaze(0),
  left: () => gaze(-2),
  right: () => gaze(2),
  lashes: () =>
    gaze(0) +
    both((x, side) =>
      stroke(
        trace`M${x + side * 5.4} ${eyeLine - 3.2}l${side * 3.2} -2.4M${x + side * 6.2} ${eyeLine - 0.8}l${side * 3.4} -0.8`,
        pupil,
        1.6,
      ),
    ),
  happy: () => both((x) => stroke(trace`M${x - 5.6} ${eyeLine + 2}q5.6 -7.4 11.2 0`, pupil, 2.7)),
  calm: () => both((x) => stroke(trace`M${x - 5.4} ${eyeLine - 1}q5.4 5.4 10.8 0`, pupil, 2.5)),
  dreamy: () =>
    both((x, side) =>
      stroke(
        trace`M${x - 5.4} ${eyeLine - 1}q5.4 5.4 10.8 0M${x + side * 5} ${eyeLine}l${side * 2.6} 2M${x + side * 2.4} ${eyeLine + 1.8}l${side * 1.4} 2.6`,
        pupil,
        2.1,
      ),
    ),
  wink: () =>
    circle(leftEye, eyeLine, 3.3, pupil) +
    circle(leftEye + 1.1, eyeLine - 1.2, 1, '#ffffff') +
    stroke(trace`M${leftEye - 6} ${eyeLine - 3.4}q6 -4.4 12 0`, pupil, 1.8, 0.85) +
    stroke(trace`M${rightEye - 5.6} ${eyeLine + 1.4}q5.6 -6 11.2 0`, pupil, 2.7),
  hazel: () => almond('#7d5a2e'),
  green: () => almond('#4f7a55'),
  blue: () => almond('#4a7ba0'),
  dark: () => almond('#4a2d1e'),
} as const

export const brows = {
  soft: (colour: string) => stroke(trace`M80 85.5q6 -5 13 -2.4M107 83.1q7 -2.6 13 2.4`, colour, 2.8),
  straight: (colour: string) => stroke(trace`M80 84.6q6 -2 13 -0.8M107 83.8q7 -1.2 13 0.8`, colour, 3.2),
  arched: (colour: string) => stroke(trace`M79.5 86q4 -7 13.5 -4M107 82q9.5 -3 13.5 4`, colour, 2.4),
  thick: (colour: string) => stroke(trace`M80 85.4q6 -4 13 -2.2M107 83.2q7 -1.8 13 2.2`, colour, 4.4),
  raised: (colour: string) => stroke(trace`M80 85.5q6 -4.6 13 -2.4M107 80q7 -4 13 1.4`, colour, 2.8),
  gentle: (colour: string) =>
    stroke(trace`M80.5 86.6q6 -5.6 12.5 -4.8M107 81.8q6.5 -.8 12.5 4.8`, colour, 2.4),
} as const

export const noses = {
  line: (shade: string) => stroke(trace`M100 95q5 8 1.4 13h-4`, shade, 2.2),
  button: (shade: string) => stroke(trace`M96 107.5q4 3.6 8 0`, shade, 2.4),
  straight: (shade: string) => stroke(trace`M101 92v14q-1.6 2.6 -5 1.8`, shade, 2.1),
  wide: (shade: string) => stroke(trace`M93.6 106.5q1.6 3 4.4 1.6q2 1.2 4 0q2.8 1.4 4.4 -1.6`, shade, 2.2),
  bent: (shade: string) => stroke(trace`M100.5 91q2.5 5 4.5 13q-3.5 4.4 -8 3`, shade, 2.1),
} as const

export const mouths = {
  smile: (lip: string) => stroke(trace`M90.5 117q9.5 8 19 0`, lip, 3),
  soft: (lip: string) => stroke(trace`M93 118.5q7 4.6 14 0`, lip, 3),
  half: (lip: string) => stroke(trace`M91.5 119.5q9 4 17 -3`, lip, 3),
  grin: (lip: string) =>
    path(trace`M88.5 115.5q11.5 -1.6 23 0q-2 10 -11.5 10t-11.5 -10Z`, mix(lip, '#3a1014', 0.45)) +
    path(trace`M90 116q10 -1 20 0q-0.6 4.2 -10 4.2t-10 -4.2Z`, '#fff6ee'),
  laugh: (lip: string) =>
    path(trace`M87.5 114q12.5 -2 25 0q-1.6 13.5 -12.5 13.5t-12.5 -13.5Z`, mix(lip, '#3a1014', 0.55)) +
    path(trace`M89 114.4q11 -1.4 22 0q-0.4 4.2 -11 4.2t-11 -4.2Z`, '#fff6ee') +
    path(trace`M93.5 124q6.5 -4 13 0q-3 3.5 -6.5 3.5t-6.5 -3.5Z`, '#e2777a'),
  full: (lip: string) =>
    path(trace`M90 117.5q4 -4.2 8 -2.6q2 .9 4 0q4 -1.6 8 2.6q-4 7 -10 7t-10 -7Z`, lip) +
    stroke(trace`M91.5 117.7q8.5 2.6 17 0`, mix(lip, '#3a1014', 0.45), 1.4),
  plain: (lip: string) => stroke(trace`M93 119q7 1.6 14 0`, lip, 3),
} as const
