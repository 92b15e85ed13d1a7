import { darken, lighten, mix } from '../drawing/colour.ts'
import { clouds, sunAndGlow, swell } from '../drawing/land.ts'
import { areaUnder, circle, ellipse, path, rect, stroke, times, trace } from '../drawing/svg.ts'
import { type DrawScene, type Frame, sky } from './frame.ts'
import { cabbage, fern, lavender, type Plant, poppies, sunflower, tomato } from './plants.ts'

/** A glasshouse with a pitched roof. */
function greenhouse({ palette, definitions }: Frame, x: number, y: number, size: number): string {
  const frameColour = mix(palette.paper, '#ffffff', 0.5)
  const glass = mix(palette.sky[1], '#eaf6f2', 0.55)
  const half = size * 0.62
  const bars = times(7, (index) =>
    stroke(
      trace`M${x - half + (index * half) / 3} ${y}V${y - size * 0.5 - (3 - Math.abs(index - 3)) * size * 0.09}`,
      frameColour,
      size * 0.012,
    ),
  )
  return (
    circle(x, y - size * 0.4, size * 0.9, definitions.glow(palette.second, 0.4)) +
    path(
      trace`M${x - half} ${y}V${y - size * 0.5}L${x} ${y - size * 0.8}L${x + half} ${y - size * 0.5}V${y}Z`,
      glass,
      0.85,
    ) +
    path(
      trace`M${x - half * 0.9} ${y}Q${x - half * 0.6} ${y - size * 0.44} ${x - half * 0.3} ${y - size * 0.2}Q${x} ${y - size * 0.5} ${x + half * 0.3} ${y - size * 0.24}Q${x + half * 0.7} ${y - size * 0.4} ${x + half * 0.9} ${y}Z`,
      '#6d9556',
      0.6,
    ) +
    bars +
    stroke(
      trace`M${x - half} ${y - size * 0.5}H${x + half}M${x - half} ${y - size * 0.5}L${x} ${y - size * 0.8}L${x + half} ${y - size * 0.5}`,
      frameColour,
      size * 0.018,
    )
  )
}

/** Wooden hives under a lid, with a few bees about. */
function hives({ palette, chance }: Frame, x: number, y: number, size: number): string {
  const hive = (hiveX: number, colour: string): string =>
    times(3, (index) =>
      rect(
        hiveX - size * 0.17,
        y - size * (0.16 + index * 0.15),
        size * 0.34,
        size * 0.135,
        mix(colour, '#ffffff', index * 0.14),
        { radius: 2 },
      ),
    ) +
    rect(hiveX - size * 0.2, y - size * 0.53, size * 0.4, size * 0.06, darken(colour, 0.3), { radius: 2 }) +
    rect(hiveX - size * 0.06, y - size * 0.06, size * 0.12, size * 0.025, palette.ink)
  const bees = times(9, () => {
    const beeX = x + chance.between(-0.8, 0.8) * size
    const beeY = y - chance.between(0.2, 0.9) * size
    return (
      ellipse(beeX, beeY, size * 0.022, size * 0.015, '#e9b13c') +
      ellipse(beeX - size * 0.004, beeY - size * 0.016, size * 0.014, size * 0.009, '#ffffff', 0.8) +
      circle(beeX + size * 0.014, beeY, size * 0.009, '#2b1b16')
    )
  })
  return hive(x - size * 0.26, palette.second) + hive(x + size * 0.22, palette.accent) + bees
}

const can = ({ palette }: Frame, x: number, y: number, size: number): string => {
  const tin = mix(palette.near, palette.second, 0.25)
  return (
    stroke(
      trace`M${x + size * 0.2} ${y - size * 0.3}L${x + size * 0.56} ${y - size * 0.52}`,
      tin,
      size * 0.07,
    ) +
    stroke(
      trace`M${x - size * 0.2} ${y - size * 0.1}C${x - size * 0.6} ${y - size * 0.2} ${x - size * 0.4} ${y - size * 0.7} ${x} ${y - size * 0.46}`,
      tin,
      size * 0.05,
    ) +
    path(
      trace`M${x - size * 0.22} ${y - size * 0.46}H${x + size * 0.22}L${x + size * 0.26} ${y}H${x - size * 0.26}Z`,
      tin,
    ) +
    path(
      trace`M${x + size * 0.5} ${y - size * 0.6}L${x + size * 0.68} ${y - size * 0.5}L${x + size * 0.54} ${y - size * 0.44}Z`,
      lighten(tin, 0.2),
    )
  )
}

export const garden: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance, definitions } = frame
  const horizon = height * 0.52
  const house = chance.pick([greenhouse, hives, greenhouse])
  const plants: Plant[] = chance.shuffle([sunflower, tomato, cabbage, lavender, fern, poppies])
  const beds = times(3, (row) => {
    const y = height * (0.66 + row * 0.15)
    const size = unit * (0.26 + row * 0.1)
    const plant = plants[row] ?? fern
    const other = plants[row + 3] ?? cabbage
    const soil = mix('#5a3a28', palette.near, 0.4 - row * 0.1)
    const count = Math.ceil(width / (size * 0.5)) + 1
    return (
      path(
        areaUnder(swell(chance, width, y, height * 0.008, 2), width, height),
        mix('#7f9a5a', palette.far, 0.35 - row * 0.1),
      ) +
      path(
        trace`M0 ${y + unit * 0.02}Q${width / 2} ${y - unit * 0.01} ${width} ${y + unit * 0.02}V${y + unit * 0.07}Q${width / 2} ${y + unit * 0.04} 0 ${y + unit * 0.07}Z`,
        soil,
      ) +
      times(count, (index) =>
        (index % 3 === 2 ? other : plant)(
          frame,
          index * size * 0.5 + chance.between(-0.06, 0.06) * size,
          y + unit * 0.045,
          size * chance.between(0.85, 1.1),
        ),
      )
    )
  })
  return (
    sky(frame) +
    sunAndGlow(
      width * chance.between(0.12, 0.4),
      height * 0.22,
      unit * 0.08,
      palette.sun,
      definitions.glow(palette.sun),
    ) +
    clouds(chance, {
      width,
      top: height * 0.08,
      bottom: height * 0.36,
      colour: lighten(palette.sky[2], 0.5),
      count: 4,
      scale: height,
    }) +
    path(
      areaUnder(swell(chance, width, horizon, height * 0.05), width, height),
      mix(palette.far, '#7f9a6a', 0.4),
    ) +
    path(
      areaUnder(swell(chance, width, horizon + height * 0.06, height * 0.03), width, height),
      mix(palette.far, '#6d8a5a', 0.6),
    ) +
    house(frame, wide ? focus : width * 0.64, height * 0.66, unit * 0.44) +
    beds +
    can(frame, wide ? focus - unit * 0.7 : width * 0.2, height * 0.985, unit * 0.2)
  )
}
