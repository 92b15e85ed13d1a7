import { lighten, mix } from '../drawing/colour.ts'
import { flower } from '../drawing/land.ts'
import { circle, ellipse, path, rect, stroke, times, trace, turned } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'
import { fruit, vessel } from './vessels.ts'

type Thing = (frame: Frame, x: number, y: number, size: number, colour: string) => string

const bouquet: Thing = (frame, x, y, size, colour) => {
  const { palette, chance } = frame
  const green = chance.pick([
    mix(palette.near, '#3f6b4a', 0.5),
    mix(palette.near, palette.second, 0.3),
    '#5b7a52',
  ])
  const count = chance.whole(3, 5)
  const neck = y - size * 0.78
  const stems = times(count, (index) => {
    const lean = (index - (count - 1) / 2) * size * 0.19 + chance.between(-0.05, 0.05) * size
    const tipX = x + lean * 1.7
    const tipY = neck - size * chance.between(0.3, 0.62)
    const stem = stroke(
      trace`M${x} ${neck}Q${x + lean * 0.3} ${neck - size * 0.3} ${tipX} ${tipY}`,
      green,
      size * 0.018,
    )
    if (index % 2 === 0)
      return (
        stem +
        flower(
          tipX,
          tipY,
          size * 0.068,
          chance.pick([palette.accent, palette.sun, palette.second, lighten(palette.accent, 0.5)]),
          mix(palette.second, palette.ink, 0.25),
        )
      )
    const leaves = times(4, (leafNumber) => {
      const share = 0.35 + leafNumber * 0.18
      const leafX = x + (tipX - x) * share * share
      const leafY = neck + (tipY - neck) * share
      return [-1, 1]
        .map((side) =>
          turned(
            ellipse(
              leafX + side * size * 0.06,
              leafY,
              size * 0.075,
              size * 0.03,
              lighten(green, leafNumber * 0.06),
            ),
            side * -32,
            leafX + side * size * 0.06,
            leafY,
          ),
        )
        .join('')
    })
    return stem + leaves
  })
  return stems + vessel(frame, { name: chance.pick(['belly', 'jug', 'moon']), x, y, size, colour })
}

const bottleThing: Thing = (frame, x, y, size, colour) =>
  vessel(frame, { name: 'bottle', x, y, size, colour }) +
  rect(x - size * 0.15, y - size * 0.32, size * 0.3, size * 0.18, frame.palette.paper, { opacity: 0.85 })

const fruitBowl: Thing = (frame, x, y, size, colour) => {
  const { palette } = frame
  const colours = [palette.accent, palette.second, mix(palette.accent, palette.second, 0.5), palette.sun]
  const heap = times(5, (index) =>
    fruit(
      frame,
      x + (index - 2) * size * 0.145,
      y - size * 0.4 - (index % 2) * size * 0.07,
      size * 0.12,
      colours[index % colours.length] ?? palette.accent,
    ),
  )
  return heap + vessel(frame, { name: 'bowl', x, y, size, colour })
}

const books: Thing = (frame, x, y, size) => {
  const { palette, chance } = frame
  let level = y
  return times(3, () => {
    const wide = size * chance.between(0.56, 0.78)
    const thick = size * chance.between(0.09, 0.13)
    const shift = chance.between(-0.05, 0.05) * size
    level -= thick
    return (
      rect(
        x - wide / 2 + shift,
        level,
        wide,
        thick,
        chance.pick([palette.accent, palette.second, palette.near, mix(palette.accent, palette.near, 0.4)]),
        { radius: thick * 0.12 },
      ) +
      rect(x + wide / 2 + shift - wide * 0.1, level + thick * 0.18, wide * 0.1, thick * 0.64, palette.paper) +
      rect(x - wide * 0.36 + shift, level, wide * 0.03, thick, palette.paper, { opacity: 0.6 })
    )
  })
}

const hotCup: Thing = (frame, x, y, size, colour) =>
  [-0.05, 0.06]
    .map((shift) =>
      stroke(
        trace`M${x + shift * size} ${y - size * 0.38}q${size * 0.05} ${-size * 0.07} 0 ${-size * 0.13}t0 ${-size * 0.13}`,
        '#ffffff',
        size * 0.018,
        0.55,
      ),
    )
    .join('') + vessel(frame, { name: 'cup', x, y, size: size * 1.05, colour })

const pear: Thing = ({ palette }, x, y, size, colour) => {
  const tall = size * 0.46
  const wide = size * 0.34
  return (
    path(
      trace`M${x} ${y - tall}C${x + wide * 0.3} ${y - tall} ${x + wide * 0.2} ${y - tall * 0.62} ${x + wide * 0.46} ${y - tall * 0.4}C${x + wide * 0.68} ${y - tall * 0.12} ${x + wide * 0.3} ${y} ${x} ${y}C${x - wide * 0.3} ${y} ${x - wide * 0.68} ${y - tall * 0.12} ${x - wide * 0.46} ${y - tall * 0.4}C${x - wide * 0.2} ${y - tall * 0.62} ${x - wide * 0.3} ${y - tall} ${x} ${y - tall}Z`,
      colour,
    ) +
    path(
      trace`M${x + wide * 0.08} ${y - tall * 0.96}C${x + wide * 0.3} ${y - tall * 0.7} ${x + wide * 0.2} ${y - tall * 0.62} ${x + wide * 0.46} ${y - tall * 0.4}C${x + wide * 0.68} ${y - tall * 0.12} ${x + wide * 0.3} ${y} ${x + wide * 0.06} ${y}Q${x + wide * 0.3} ${y - tall * 0.4} ${x + wide * 0.08} ${y - tall * 0.96}Z`,
      mix(colour, palette.ink, 0.5),
      0.35,
    ) +
    stroke(
      trace`M${x} ${y - tall}q${size * 0.02} ${-size * 0.08} ${size * 0.07} ${-size * 0.1}`,
      palette.ink,
      size * 0.02,
    )
  )
}

export const still: DrawScene = (frame) => {
  const { width, height, unit, wide, palette, chance } = frame
  const wall = mix(palette.paper, palette.sky[0], chance.between(0.12, 0.4))
  const table = mix(palette.accent, palette.paper, chance.between(0.25, 0.6))
  const level = height * chance.between(0.66, 0.72)
  const lightX = width * chance.between(0.02, 0.3)
  const lightWidth = unit * 0.62
  const slant = unit * 0.3
  const light =
    path(
      trace`M${lightX} 0H${lightX + lightWidth}L${lightX + lightWidth + slant} ${level}H${lightX + slant}Z`,
      mix(wall, '#fff6e4', 0.55),
    ) +
    [1, 2]
      .map((index) =>
        path(
          trace`M${lightX + (lightWidth * index) / 3} 0h${unit * 0.016}l${slant} ${level}h${-unit * 0.016}Z`,
          wall,
        ),
      )
      .join('') +
    path(
      trace`M${lightX + slant * 0.36} ${level * 0.36}h${lightWidth}l${unit * 0.012} ${unit * 0.02}h${-lightWidth}Z`,
      wall,
    )
  const colours: [string, ...string[]] = [
    palette.accent,
    palette.second,
    mix(palette.near, palette.far, 0.3),
    palette.near,
    mix(palette.accent, palette.near, 0.4),
    lighten(palette.second, 0.4),
    palette.sun,
  ]
  const kinds = chance.shuffle<Thing>([bouquet, bottleThing, fruitBowl, books, pear, hotCup])
  const count = wide ? 9 : width > height * 1.2 ? 5 : 4
  const objects = times(count, (index) => {
    const thing = kinds[index % kinds.length] ?? bouquet
    const x = width * (0.06 + (0.88 * (index + 0.5)) / count) + chance.between(-0.02, 0.02) * unit
    return thing(
      frame,
      x,
      level + height * (0.06 + (index % 2) * 0.1),
      unit * 0.46 * chance.between(0.92, 1.1),
      chance.pick(colours),
    )
  })
  return (
    fill(frame, wall) +
    light +
    rect(0, level, width, height - level, table) +
    rect(0, level, width, height * 0.012, lighten(table, 0.3)) +
    objects +
    circle(lightX + slant, level, unit * 0.5, frame.definitions.glow('#fff6e4', 0.14)) +
    vignette(frame)
  )
}
