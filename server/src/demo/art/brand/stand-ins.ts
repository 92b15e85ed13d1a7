import { mix } from '../colour.ts'
import { definitions, picture } from '../sketch.ts'
import { circle, path, rect, stroke, times, trace } from '../svg.ts'

/** Somebody who has not chosen a picture yet. */
export function nobody(): string {
  const ground = '#d8cdc2'
  const shade = '#b5a79a'
  const light = '#c6b9ac'
  return picture(
    200,
    200,
    rect(0, 0, 200, 200, ground) +
      circle(100, 96, 78, '#e3d9cf') +
      path('M14 206C16 168 52 160 84 148C92 158 108 158 116 148C148 160 184 168 186 206Z', shade) +
      path('M86 116V148C90 158 110 158 114 148V116Z', light) +
      path('M69 88C69 42 131 42 131 88C131 116 117 134 100 134C83 134 69 116 69 88Z', light) +
      path('M100 53.500C131 53 131 78 131 88C131 116 117 134 100 134Z', shade, 0.35),
    definitions(),
  )
}

/** For a post without a picture: one leaf in the morning. */
export function quietLeaf(): string {
  const defs = definitions()
  const green = '#6f8f6a'
  const dark = '#4f6f52'
  const veins = times(7, (index) => {
    const share = 0.16 + index * 0.105
    const x = 232 + share * 366
    const y = 352 - share * 196
    const reach = 92 * Math.sin(Math.PI * Math.min(0.94, share + 0.1))
    return trace`M${x} ${y}q${reach * 0.34} ${-reach * 0.5} ${reach * 0.72} ${-reach * 0.66}M${x} ${y}q${reach * 0.62} ${reach * 0.16} ${reach * 0.98} ${reach * 0.14}`
  })
  const outline = 'M214 362C214 232 352 118 604 152C596 330 420 426 214 362Z'
  const lower = 'M214 362C330 318 470 250 604 152C596 330 420 426 214 362Z'
  return picture(
    800,
    500,
    rect(0, 0, 800, 500, defs.linear([[0, '#e9e5d3'], [1, '#d9dcc4']])) +
      circle(600, 110, 300, defs.glow('#fff6de', 0.8)) +
      path('M-20 520C120 380 260 420 420 470S700 520 820 430V520Z', '#c7cfae') +
      path('M236 396C250 270 380 168 622 190C612 362 440 452 236 396Z', '#3f5a45', 0.14) +
      path(outline, green) +
      path(lower, mix(green, dark, 0.5)) +
      stroke(veins, '#a9c19b', 3, 0.75) +
      stroke('M160 396C300 326 470 246 604 152', '#b7cba6', 5.5) +
      circle(392, 246, 11, '#ffffff', 0.3) +
      circle(389, 243, 4, '#ffffff', 0.75) +
      circle(470, 306, 7, '#ffffff', 0.26) +
      circle(468, 304, 2.6, '#ffffff', 0.7),
    defs,
  )
}
