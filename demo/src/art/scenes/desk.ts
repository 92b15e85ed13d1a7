import { darken, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, path, rect, stroke, times, trace, turned } from '../drawing/svg.ts'
import { drawnHouse, drawnRoom, drawnStairs, sketchLines } from './desk-drawings.ts'
import { type DrawScene, fill, vignette } from './frame.ts'

const pencil = (x: number, y: number, length: number, angle: number, colour: string, ink: string): string => {
  const thick = length * 0.06
  return turned(
    rect(x, y + thick * 0.4, length, thick, ink, { opacity: 0.18 }) +
      rect(x, y - thick / 2, length * 0.86, thick, colour) +
      path(
        trace`M${x + length * 0.86} ${y - thick / 2}L${x + length} ${y}L${x + length * 0.86} ${y + thick / 2}Z`,
        '#f0d3a6',
      ) +
      path(
        trace`M${x + length * 0.96} ${y - thick * 0.14}L${x + length} ${y}L${x + length * 0.96} ${y + thick * 0.14}Z`,
        ink,
      ) +
      rect(x, y - thick / 2, length * 0.06, thick, '#e4a5a0'),
    angle,
    x,
    y,
  )
}

const sheet = (
  x: number,
  y: number,
  wide: number,
  tall: number,
  angle: number,
  paper: string,
  ink: string,
  content: string,
): string =>
  turned(
    rect(x - wide / 2 + wide * 0.015, y - tall / 2 + wide * 0.025, wide, tall, ink, { opacity: 0.2 }) +
      rect(x - wide / 2, y - tall / 2, wide, tall, paper) +
      content,
    angle,
    x,
    y,
  )

export const desk: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, definitions } = frame
  const top = chance.pick([
    mix(palette.near, '#8a5a38', 0.45),
    mix(palette.accent, palette.paper, 0.5),
    mix(palette.near, palette.far, 0.35),
    mix(palette.second, palette.paper, 0.4),
  ])
  const paper = lighten(palette.paper, 0.5)
  const middle = wide ? focus : width * 0.5
  const swatches = times(5, (index) => {
    const colour =
      [palette.accent, palette.second, palette.near, palette.sun, palette.far][index] ?? palette.accent
    return (
      circle(
        middle + unit * 0.52 + (index % 2) * unit * 0.1,
        height * 0.62 + Math.floor(index / 2) * unit * 0.1,
        unit * 0.038,
        darken(colour, 0.12),
      ) +
      circle(
        middle + unit * 0.52 + (index % 2) * unit * 0.1,
        height * 0.62 + Math.floor(index / 2) * unit * 0.1,
        unit * 0.03,
        colour,
      )
    )
  })
  const mugX = middle - unit * 0.56
  const mugY = height * 0.24
  const extra = wide
    ? sheet(
        middle - unit * 1.25,
        height * 0.58,
        unit * 0.5,
        unit * 0.62,
        -9,
        paper,
        palette.ink,
        sketchLines(frame, middle - unit * 1.25, height * 0.56, unit * 0.6),
      ) +
      sheet(
        middle + unit * 1.15,
        height * 0.4,
        unit * 0.44,
        unit * 0.56,
        11,
        mix(palette.second, '#ffffff', 0.6),
        palette.ink,
        sketchLines(frame, middle + unit * 1.15, height * 0.4, unit * 0.5),
      )
    : ''
  return (
    fill(frame, top) +
    times(6, (index) => rect(0, (height * index) / 6, width, unit * 0.004, darken(top, 0.12))) +
    extra +
    sheet(
      middle - unit * 0.24,
      height * 0.62,
      unit * 0.56,
      unit * 0.7,
      -14,
      mix(palette.paper, palette.second, 0.2),
      palette.ink,
      sketchLines(frame, middle - unit * 0.34, height * 0.66, unit * 0.5),
    ) +
    sheet(
      middle,
      height * 0.5,
      unit * 0.76,
      unit * 0.72,
      5,
      paper,
      palette.ink,
      chance.pick([drawnRoom, drawnStairs, drawnHouse])(frame, middle, height * 0.47, unit * 0.58),
    ) +
    swatches +
    circle(mugX + unit * 0.015, mugY + unit * 0.02, unit * 0.11, palette.ink, 0.2) +
    stroke(
      trace`M${mugX + unit * 0.09} ${mugY - unit * 0.02}q${unit * 0.09} ${unit * 0.01} ${unit * 0.03} ${unit * 0.08}`,
      palette.accent,
      unit * 0.022,
    ) +
    circle(mugX, mugY, unit * 0.1, palette.accent) +
    circle(mugX, mugY, unit * 0.082, '#3a2118') +
    ellipse(mugX - unit * 0.02, mugY - unit * 0.02, unit * 0.03, unit * 0.018, '#8a5a3a', 0.7) +
    pencil(middle + unit * 0.2, height * 0.2, unit * 0.34, 26, palette.second, palette.ink) +
    pencil(middle + unit * 0.34, height * 0.12, unit * 0.3, 62, palette.accent, palette.ink) +
    pencil(
      middle - unit * 0.6,
      height * 0.84,
      unit * 0.36,
      -18,
      mix(palette.near, palette.accent, 0.3),
      palette.ink,
    ) +
    circle(middle - unit * 0.3, height * 0.2, unit * 0.9, definitions.glow('#fff2d6', 0.3)) +
    vignette(frame, 0.4)
  )
}
