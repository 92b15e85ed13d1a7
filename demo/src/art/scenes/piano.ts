import { darken, lighten, mix } from '../drawing/colour.ts'
import { tuft } from '../drawing/land.ts'
import { circle, path, placed, rect, stroke, times, trace } from '../drawing/svg.ts'
import { bust } from '../portrait/bust.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'

/** The town at night through a window. */
function nightWindow(
  { palette, chance, definitions, unit }: Frame,
  x: number,
  y: number,
  wide: number,
  tall: number,
  trim: string,
): string {
  const [top, middle, low] = palette.sky
  const roofs = times(7, (index) => {
    const roof = wide / 7
    const height = tall * chance.between(0.22, 0.5)
    const left = x + index * roof
    const lit = times(8, (pane) =>
      chance.happens(0.55)
        ? rect(
            left + roof * (pane % 2 === 0 ? 0.2 : 0.58),
            y + tall - height + (0.08 + Math.floor(pane / 2) * 0.2) * height,
            roof * 0.2,
            roof * 0.28,
            chance.pick([palette.sun, palette.second]),
          )
        : '',
    )
    return rect(left, y + tall - height, roof + 0.5, height, mix(palette.near, top, 0.3)) + lit
  })
  return (
    rect(x - unit * 0.016, y - unit * 0.016, wide + unit * 0.032, tall + unit * 0.032, trim, { radius: 4 }) +
    rect(
      x,
      y,
      wide,
      tall,
      definitions.linear([
        [0, top],
        [0.55, middle],
        [0.9, low],
      ]),
    ) +
    circle(x + wide * chance.between(0.2, 0.8), y + tall * 0.24, unit * 0.03, palette.sun) +
    roofs +
    stroke(trace`M${x + wide / 2} ${y}v${tall}M${x} ${y + tall * 0.55}h${wide}`, trim, unit * 0.012) +
    rect(x - unit * 0.03, y + tall, wide + unit * 0.06, unit * 0.022, lighten(trim, 0.1))
  )
}

function shelf({ palette, chance, unit }: Frame, x: number, y: number, wide: number, trim: string): string {
  const books: string[] = []
  for (let bookX = x + unit * 0.02; bookX < x + wide - unit * 0.12; ) {
    const thick = unit * chance.between(0.016, 0.03)
    const tall = unit * chance.between(0.1, 0.16)
    books.push(
      rect(
        bookX,
        y - tall,
        thick,
        tall,
        chance.pick([
          palette.accent,
          palette.second,
          palette.paper,
          mix(palette.accent, palette.near, 0.5),
          mix(palette.second, palette.near, 0.5),
          palette.sun,
        ]),
        { radius: 2 },
      ),
    )
    bookX += thick + 1.5
  }
  const potX = x + wide - unit * 0.06
  return (
    rect(x, y, wide, unit * 0.014, trim) +
    books.join('') +
    tuft(chance, {
      x: potX,
      y: y - unit * 0.05,
      reach: unit * 0.12,
      count: 7,
      fills: ['#4f7a58', '#6d9556'],
    }) +
    path(
      trace`M${potX - unit * 0.035} ${y - unit * 0.055}h${unit * 0.07}l${-unit * 0.01} ${unit * 0.055}h${-unit * 0.05}Z`,
      palette.accent,
    )
  )
}

function keyboard({ width, height, unit, palette }: Frame, wood: string): string {
  const top = height * 0.845
  const tall = height * 0.085
  const key = unit * 0.034
  const keys = times(Math.ceil(width / key), (index) => {
    const x = index * key
    const black = index % 7 !== 2 && index % 7 !== 6
    return (
      rect(x + 1, top, key - 2, tall, lighten(palette.paper, 0.4), { radius: 3 }) +
      (black ? rect(x + key * 0.7, top, key * 0.58, tall * 0.6, palette.ink, { radius: 2 }) : '')
    )
  })
  return (
    rect(0, height * 0.765, width, height, wood) +
    rect(0, height * 0.765, width, height * 0.016, mix(wood, palette.second, 0.35)) +
    rect(0, top - height * 0.012, width, tall + height * 0.03, darken(wood, 0.45)) +
    keys +
    rect(0, height * 0.95, width, height * 0.06, darken(wood, 0.2))
  )
}

/** A person at an upright piano at night, with a window on the town. */
export const piano: DrawScene = (frame) => {
  const { height, unit, wide, focus, width, palette, chance, definitions, person } = frame
  const wall = chance.pick([
    mix(palette.near, palette.accent, 0.3),
    mix(palette.near, palette.far, 0.5),
    mix(palette.ink, palette.second, 0.3),
  ])
  const wood = mix(palette.near, palette.accent, 0.18)
  const trim = mix(wall, palette.paper, 0.35)
  const middle = wide ? focus : width * 0.5
  const lampX = middle + unit * 0.4
  const lampY = height * 0.5
  const scale = (unit * 0.68) / 200
  return (
    fill(frame, wall) +
    nightWindow(frame, middle - unit * 0.5, height * 0.1, unit * 0.36, height * 0.42, trim) +
    (wide
      ? nightWindow(frame, middle - unit * 1.2, height * 0.1, unit * 0.42, height * 0.42, trim) +
        shelf(frame, middle + unit * 0.68, height * 0.34, unit * 0.6, trim)
      : '') +
    shelf(frame, middle + unit * 0.2, height * 0.3, unit * 0.36, trim) +
    circle(lampX, lampY + unit * 0.04, unit * 0.46, definitions.glow(palette.second, 0.62)) +
    stroke(trace`M${lampX} ${lampY}V${height * 0.8}`, darken(palette.near, 0.2), unit * 0.012) +
    path(
      trace`M${lampX - unit * 0.05} ${lampY - unit * 0.06}h${unit * 0.1}l${unit * 0.035} ${unit * 0.11}h${-unit * 0.17}Z`,
      mix(palette.second, '#fff2d0', 0.55),
    ) +
    placed(bust(person, definitions), middle - 100 * scale, height * 0.8 - 196 * scale, scale) +
    keyboard(frame, wood) +
    vignette(frame)
  )
}
