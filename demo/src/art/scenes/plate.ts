import { brightness, lighten, mix } from '../drawing/colour.ts'
import { circle, ellipse, path, rect, stroke, times, trace, turned } from '../drawing/svg.ts'
import { type DrawScene, type Frame, fill, vignette } from './frame.ts'

type Dish = (frame: Frame, x: number, y: number, radius: number) => string

const noodles: Dish = ({ palette, chance }, x, y, radius) => {
  const strands = times(26, () => {
    const bend = radius * chance.between(0.12, 0.58)
    const start = chance.between(0, Math.PI * 2)
    return stroke(
      trace`M${x + Math.cos(start) * bend} ${y + Math.sin(start) * bend}A${bend} ${bend} 0 0 1 ${x + Math.cos(start + 2) * bend} ${y + Math.sin(start + 2) * bend}`,
      chance.pick(['#fbe3b0', '#f7d591', '#fff0cc']),
      radius * 0.045,
    )
  })
  const egg = (dx: number, dy: number): string =>
    ellipse(x + dx * radius, y + dy * radius, radius * 0.2, radius * 0.16, '#fffaf0') +
    circle(x + dx * radius, y + dy * radius, radius * 0.095, '#f29b38')
  const scallions = times(
    12,
    () =>
      `<g fill="none" stroke="#6f9a4c" stroke-width="${trace`${radius * 0.025}`}">${ellipse(x + chance.between(0, 0.4) * radius, y + chance.between(-0.1, 0.4) * radius, radius * 0.05, radius * 0.035, 'none')}</g>`,
  )
  return (
    circle(x, y, radius * 0.72, mix(palette.second, palette.accent, 0.45)) +
    strands +
    egg(-0.26, -0.2) +
    egg(0.02, -0.36) +
    scallions +
    path(
      trace`M${x - radius * 0.5} ${y + radius * 0.1}l${radius * 0.3} ${radius * 0.35}l${radius * 0.14} ${-radius * 0.1}l${-radius * 0.3} ${-radius * 0.36}Z`,
      '#2c3a2e',
    )
  )
}

const salad: Dish = ({ chance }, x, y, radius) => {
  const spot = (reach: number): [number, number] => {
    const angle = chance.between(0, Math.PI * 2)
    const away = radius * chance.between(0, reach)
    return [x + Math.cos(angle) * away, y + Math.sin(angle) * away]
  }
  const leaves = times(16, () => {
    const [leafX, leafY] = spot(0.42)
    return turned(
      ellipse(
        leafX,
        leafY,
        radius * 0.25,
        radius * 0.1,
        chance.pick(['#5f8a4a', '#86a85a', '#3f6b47', '#a9bf6b']),
      ) + stroke(trace`M${leafX - radius * 0.2} ${leafY}h${radius * 0.4}`, '#e7efc8', radius * 0.012, 0.7),
      chance.between(0, 360),
      leafX,
      leafY,
    )
  })
  const tomatoes = times(6, () => {
    const [tomatoX, tomatoY] = spot(0.45)
    return (
      circle(tomatoX, tomatoY, radius * 0.115, '#d8432f') +
      circle(tomatoX, tomatoY, radius * 0.085, '#ef6f54') +
      circle(tomatoX - radius * 0.03, tomatoY, radius * 0.02, '#fbdcae') +
      circle(tomatoX + radius * 0.03, tomatoY + radius * 0.02, radius * 0.02, '#fbdcae')
    )
  })
  return leaves + tomatoes
}

const citrus: Dish = ({ palette }, x, y, radius) => {
  const slice = (dx: number, dy: number, size: number, colour: string): string => {
    const middleX = x + dx * radius
    const middleY = y + dy * radius
    const reach = size * radius
    const segments = times(9, (index) => {
      const from = (index / 9) * Math.PI * 2 + 0.07
      const to = ((index + 1) / 9) * Math.PI * 2 - 0.07
      const heart = (from + to) / 2
      return trace`M${middleX + Math.cos(heart) * reach * 0.1} ${middleY + Math.sin(heart) * reach * 0.1}L${middleX + Math.cos(from) * reach * 0.78} ${middleY + Math.sin(from) * reach * 0.78}A${reach * 0.78} ${reach * 0.78} 0 0 1 ${middleX + Math.cos(to) * reach * 0.78} ${middleY + Math.sin(to) * reach * 0.78}Z`
    })
    return (
      circle(middleX + reach * 0.05, middleY + reach * 0.08, reach, palette.ink, 0.2) +
      circle(middleX, middleY, reach, colour) +
      circle(middleX, middleY, reach * 0.88, '#fff3da') +
      path(segments, lighten(colour, 0.12))
    )
  }
  return (
    slice(-0.2, -0.1, 0.36, '#f2913d') +
    slice(0.26, 0.1, 0.3, '#f5c04a') +
    slice(-0.05, 0.36, 0.26, '#e8604a')
  )
}

const soup: Dish = ({ chance }, x, y, radius) =>
  circle(x, y, radius * 0.7, chance.pick(['#3b2118', '#c4553a', '#e5b567', '#6f8f4f'])) +
  times(3, (index) =>
    stroke(
      trace`M${x - radius * 0.42} ${y - radius * 0.25 + index * radius * 0.22}q${radius * 0.2} ${-radius * 0.2} ${radius * 0.4} 0t${radius * 0.4} 0`,
      '#fff1d8',
      radius * 0.05,
      0.8,
    ),
  )

const dumplings: Dish = ({ palette, chance }, x, y, radius) =>
  times(6, (index) => {
    const angle = (index / 6) * Math.PI * 2 + 0.3
    const dumplingX = x + Math.cos(angle) * radius * 0.4
    const dumplingY = y + Math.sin(angle) * radius * 0.4
    const size = radius * 0.25
    const pleats = times(5, (pleat) =>
      stroke(
        trace`M${dumplingX - size * 0.6 + pleat * size * 0.3} ${dumplingY - size * 0.2}q${size * 0.06} -${size * 0.3} ${size * 0.14} -${size * 0.34}`,
        '#d9bd8f',
        size * 0.08,
      ),
    )
    return turned(
      ellipse(dumplingX + 2, dumplingY + 4, size, size * 0.62, palette.ink, 0.2) +
        path(
          trace`M${dumplingX - size} ${dumplingY + size * 0.2}Q${dumplingX} ${dumplingY - size * 1.3} ${dumplingX + size} ${dumplingY + size * 0.2}Q${dumplingX} ${dumplingY + size * 0.8} ${dumplingX - size} ${dumplingY + size * 0.2}Z`,
          '#fbeed2',
        ) +
        pleats,
      (angle * 180) / Math.PI + 90,
      dumplingX,
      dumplingY,
    )
  }) + circle(x, y, radius * 0.14, chance.pick(['#5a2418', '#c4553a']))

const tart: Dish = ({ chance }, x, y, radius) =>
  circle(x, y, radius * 0.68, '#d9a866') +
  circle(x, y, radius * 0.6, chance.pick(['#f7dd9b', '#f3c6b2', '#f4ead0'])) +
  times(19, (index) => {
    const ringNumber = index < 1 ? 0 : index < 7 ? 1 : 2
    const angle = ((index - (ringNumber === 2 ? 7 : 1)) / (ringNumber === 2 ? 12 : 6)) * Math.PI * 2
    const away = radius * 0.22 * ringNumber
    const colour = chance.pick(['#c8373a', '#a92c43', '#d9573f'])
    const berryX = x + Math.cos(angle) * away
    const berryY = y + Math.sin(angle) * away
    return (
      circle(berryX, berryY, radius * 0.1, colour) +
      circle(berryX - radius * 0.03, berryY - radius * 0.03, radius * 0.025, lighten(colour, 0.5))
    )
  })

function served(frame: Frame, dish: Dish, x: number, y: number, radius: number): string {
  const { palette, chance } = frame
  const clay = chance.pick([
    palette.paper,
    lighten(palette.near, 0.12),
    lighten(palette.second, 0.5),
    mix('#ffffff', palette.paper, 0.6),
  ])
  return (
    circle(x + radius * 0.1, y + radius * 0.13, radius * 1.03, palette.ink, 0.26) +
    circle(x, y, radius, clay) +
    circle(x, y, radius * 0.94, mix(clay, palette.ink, 0.07)) +
    circle(x, y, radius * 0.74, mix(clay, brightness(clay) > 0.5 ? '#ffffff' : palette.ink, 0.35)) +
    dish(frame, x, y, radius)
  )
}

export const plate: DrawScene = (frame) => {
  const { width, height, unit, wide, focus, palette, chance } = frame
  const table = chance.pick([
    mix(palette.near, palette.far, 0.25),
    mix(palette.accent, palette.paper, 0.35),
    mix(palette.paper, palette.second, 0.35),
    palette.near,
  ])
  const boards = times(9, (index) =>
    rect(
      0,
      (height * index) / 9,
      width,
      height / 9 - unit * 0.004,
      mix(table, index % 2 === 1 ? '#ffffff' : palette.ink, chance.between(0.02, 0.07)),
    ),
  )
  const middle = wide ? focus - unit * 0.3 : width * 0.46
  const cloth =
    path(
      trace`M${middle - unit * 0.75} ${height * 0.2}L${middle} ${-height * 0.1}L${middle + unit * 0.46} ${height * 0.4}L${middle - unit * 0.3} ${height * 1.1}L${middle - unit * 0.8} ${height * 0.9}Z`,
      mix(palette.paper, palette.accent, 0.14),
      0.9,
    ) +
    times(5, (index) =>
      stroke(
        trace`M${middle - unit * (0.72 - index * 0.03)} ${height * (0.34 + index * 0.03)}L${middle + unit * (0.05 + index * 0.02)} ${height * (-0.02 + index * 0.03)}`,
        palette.accent,
        unit * 0.004,
        0.5,
      ),
    )
  const [first = noodles, second = salad, third = citrus, fourth = dumplings, fifth = tart] =
    chance.shuffle<Dish>([noodles, salad, citrus, dumplings, tart])
  const chopsticks = [0, 0.05]
    .map((gap) =>
      stroke(
        trace`M${middle - unit * (0.5 - gap)} ${height * 0.93}L${middle - unit * (0.36 - gap * 1.2)} ${height * 0.26}`,
        mix(palette.accent, palette.ink, 0.45),
        unit * 0.016,
      ),
    )
    .join('')
  const guests = wide
    ? served(frame, fourth, middle - unit * 1.15, height * 0.24, unit * 0.21) +
      served(frame, fifth, middle - unit * 1.05, height * 0.86, unit * 0.26) +
      served(frame, soup, middle + unit * 1.25, height * 0.5, unit * 0.24) +
      served(frame, salad, middle - unit * 1.8, height * 0.6, unit * 0.24)
    : served(frame, fourth, middle - unit * 0.48, height * 0.06, unit * 0.17)
  return (
    fill(frame, table) +
    boards +
    cloth +
    guests +
    served(frame, first, middle, height * 0.52, unit * 0.35) +
    served(frame, chance.happens(0.4) ? soup : second, middle + unit * 0.54, height * 0.2, unit * 0.2) +
    served(frame, third, middle + unit * 0.56, height * 0.8, unit * 0.18) +
    chopsticks +
    vignette(frame)
  )
}
