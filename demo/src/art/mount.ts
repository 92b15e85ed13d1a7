import { darken, lighten, mix } from './drawing/colour.ts'
import { paletteOf } from './drawing/palette.ts'
import { definitions, picture } from './drawing/sketch.ts'
import { circle, path, polygon, rect, ring, stroke, times, trace, turned } from './drawing/svg.ts'
import { type SceneLook, scene } from './scene.ts'

/** The form in which a picture is sold: framed, as a booklet, as a record, or as the object itself. */
export type Mount = 'print' | 'booklet' | 'record' | 'thing'

const side = 1000
const sheet = { width: side, height: side }

/** A scene is drawn into a box with its own gradients, so that its ids don't collide with ours. */
function inset(look: SceneLook, x: number, y: number, width: number, height: number): string {
  const inner = scene(look, { width: Math.round(width), height: Math.round(height) })
  const named = inner.replaceAll(/(id="|url\(#)d/g, '$1inset')
  return named.replace('<svg ', `<svg x="${x}" y="${y}" `)
}

const shadow = (x: number, y: number, width: number, height: number, ink: string): string =>
  rect(x + 14, y + 22, width, height, ink, { radius: 6, opacity: 0.16 }) +
  rect(x + 6, y + 9, width, height, ink, { radius: 4, opacity: 0.18 })

/** On a wall, in a thin frame with a wide margin. */
function print(look: SceneLook): string {
  const palette = paletteOf(look.palette)
  const wood = mix(palette.near, '#5a3a22', 0.35)
  const wall = mix(palette.paper, palette.far, 0.22)
  const defs = definitions()
  const light = defs.linear(
    [
      [0, '#ffffff', 0.28],
      [1, '#ffffff', 0],
    ],
    'across',
  )
  return picture(
    side,
    side,
    rect(0, 0, side, side, wall) +
      path(
        polygon([
          [0, 0],
          [420, 0],
          [820, side],
          [120, side],
        ]),
        light,
      ) +
      rect(0, 880, side, 120, mix(wall, palette.near, 0.4)) +
      rect(0, 872, side, 12, lighten(wall, 0.3)) +
      shadow(170, 90, 660, 720, palette.ink) +
      rect(170, 90, 660, 720, wood) +
      rect(186, 106, 628, 688, '#fbf7ef') +
      inset(look, 256, 176, 488, 548),
    defs,
  )
}

/** On a table, slightly rotated, with the pages visible below. */
function booklet(look: SceneLook): string {
  const palette = paletteOf(look.palette)
  const table = mix(palette.second, palette.paper, 0.45)
  const pages = times(4, (index) =>
    rect(262 + index * 5, 152 + index * 6, 500, 690, index % 2 ? '#efe6d6' : '#fbf7ef'),
  )
  return picture(
    side,
    side,
    rect(0, 0, side, side, table) +
      times(7, (index) => rect(0, index * 150 + 60, side, 3, darken(table, 0.12), { opacity: 0.5 })) +
      turned(
        shadow(262, 152, 516, 706, palette.ink) +
          pages +
          rect(250, 138, 500, 690, mix(palette.accent, palette.paper, 0.1)) +
          inset(look, 290, 250, 420, 420) +
          rect(290, 186, 250, 22, palette.paper, { radius: 4 }) +
          rect(290, 220, 150, 10, palette.paper, { radius: 4, opacity: 0.7 }) +
          rect(290, 720, 420, 8, palette.paper, { opacity: 0.7 }) +
          rect(290, 744, 300, 8, palette.paper, { opacity: 0.7 }) +
          rect(250, 138, 18, 690, palette.ink, { opacity: 0.18 }),
        -7,
        500,
        500,
      ) +
      turned(
        stroke('M800 300L880 760', mix(palette.accent, palette.ink, 0.25), 22) +
          stroke('M880 760L887 800', '#e8cfa4', 14),
        4,
        840,
        520,
      ),
    definitions(),
  )
}

/** A sleeve with the record half out of it. */
function record(look: SceneLook): string {
  const palette = paletteOf(look.palette)
  const ground = mix(palette.sky[1], palette.paper, 0.5)
  const vinyl = mix(palette.ink, '#000000', 0.35)
  const disc = (x: number, y: number) =>
    circle(x + 10, y + 16, 300, palette.ink, 0.2) +
    circle(x, y, 300, vinyl) +
    times(9, (index) => ring(x, y, 282 - index * 19, lighten(vinyl, 0.14), 2, 0.5)) +
    path(trace`M${x} ${y}L${x + 190} ${y - 228}A297 297 0 0 1 ${x + 254} ${y - 150}Z`, '#ffffff', 0.1) +
    circle(x, y, 100, palette.accent) +
    circle(x, y, 84, mix(palette.accent, palette.paper, 0.25)) +
    circle(x, y, 10, ground)
  return picture(
    side,
    side,
    rect(0, 0, side, side, ground) +
      rect(0, 760, side, 240, mix(ground, palette.near, 0.18)) +
      disc(640, 500) +
      shadow(110, 190, 620, 620, palette.ink) +
      inset(look, 110, 190, 620, 620) +
      rect(110, 190, 8, 620, '#ffffff', { opacity: 0.25 }),
    definitions(),
  )
}

const mounts: Record<Mount, (look: SceneLook) => string> = {
  print,
  booklet,
  record,
  thing: (look) => scene(look, sheet),
}

/** The square picture of a product. */
export const mounted = (look: SceneLook, mount: Mount): string => mounts[mount](look)
