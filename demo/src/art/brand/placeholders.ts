import { mix } from '../drawing/colour.ts'
import { definitions, picture } from '../drawing/sketch.ts'
import { circle, clipped, path, rect, stroke, times, trace } from '../drawing/svg.ts'

/** The avatar of accounts without a picture. */
export function defaultAvatar(): string {
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
      path('M86 128C92 140 108 140 114 128V138C107 149 94 148 86 138Z', shade, 0.6) +
      path('M69 88C69 42 131 42 131 88C131 116 117 134 100 134C83 134 69 116 69 88Z', light),
    definitions(),
  )
}

/** The picture of posts without one: a leaf. */
export function defaultPhoto(): string {
  const defs = definitions()
  const green = '#6f8f6a'
  const dark = '#4f6f52'
  // The midrib runs from the stalk to the tip; veins leave it on both sides and lean towards the tip.
  const along = (share: number): [number, number] => [214 + 390 * share, 362 - 210 * share]
  const veins = times(8, (index) => {
    const share = 0.1 + index * 0.1
    const [x, y] = along(share)
    const [aheadX, aheadY] = along(share + 0.17 * (1 - share * 0.5))
    const reach = 104 * Math.sin(Math.PI * Math.min(0.95, share + 0.08))
    const vein = (side: 1 | -1): string => {
      const endX = aheadX + side * reach * 0.43
      const endY = aheadY + side * reach * 0.8
      return trace`M${x} ${y}Q${(x + aheadX) / 2 + side * reach * 0.12} ${(y + aheadY) / 2 + side * reach * 0.5} ${endX} ${endY}`
    }
    return vein(1) + vein(-1)
  })
  const outline = 'M214 362C214 232 352 118 604 152C596 330 420 426 214 362Z'
  const lower = 'M214 362C330 318 470 250 604 152C596 330 420 426 214 362Z'
  return picture(
    800,
    500,
    rect(
      0,
      0,
      800,
      500,
      defs.linear([
        [0, '#e9e5d3'],
        [1, '#d9dcc4'],
      ]),
    ) +
      circle(600, 110, 300, defs.glow('#fff6de', 0.8)) +
      path('M-20 520C120 380 260 420 420 470S700 520 820 430V520Z', '#c7cfae') +
      path('M236 396C250 270 380 168 622 190C612 362 440 452 236 396Z', '#3f5a45', 0.14) +
      path(outline, green) +
      path(lower, mix(green, dark, 0.5)) +
      clipped(stroke(veins, '#a9c19b', 2.6, 0.7), defs.clip(outline)) +
      stroke('M160 396C300 326 470 246 604 152', '#b7cba6', 5.5) +
      circle(392, 246, 11, '#ffffff', 0.3) +
      circle(389, 243, 4, '#ffffff', 0.75) +
      circle(470, 306, 7, '#ffffff', 0.26) +
      circle(468, 304, 2.6, '#ffffff', 0.7),
    defs,
  )
}
