import { chanceFrom } from '../../base/chance.ts'
import { darken, lighten, mix } from '../drawing/colour.ts'
import { stars, swell } from '../drawing/land.ts'
import { paletteOf } from '../drawing/palette.ts'
import { type Definitions, definitions, picture } from '../drawing/sketch.ts'
import {
  areaUnder,
  circle,
  clipped,
  ellipse,
  path,
  rect,
  ring,
  stroke,
  times,
  trace,
  turned,
} from '../drawing/svg.ts'
import { type FigurePaint, figure } from '../figure/index.ts'

const width = 960
const height = 600

const house = '#231e2b'
const warm = paletteOf('ember')

const stagehand: FigurePaint = {
  skin: '#d69f72',
  hair: '#201816',
  hairStyle: 'curlyTop',
  top: warm.accent,
  legs: '#14121b',
  shoes: '#3b3444',
  prop: warm.second,
  propLine: '#14121b',
  metal: '#8a8390',
}

/** A picture with its own background and corners, so that it fits light and dark pages. */
function card(draw: (defs: Definitions) => string): string {
  const defs = definitions()
  const frame = defs.clip('M44 0H916Q960 0 960 44V556Q960 600 916 600H44Q0 600 0 556V44Q0 0 44 0Z')
  return picture(width, height, clipped(rect(0, 0, width, height, house) + draw(defs), frame), defs)
}

const floorboards = (top: number): string =>
  rect(0, top, width, height - top, '#3a2a2c') +
  times(4, (row) => rect(0, top + row * 34, width, 3, '#2d2024')) +
  rect(0, top, width, 6, '#5a3f3a')

function spotlight(defs: Definitions, fromX: number, toX: number, floor: number, reach: number): string {
  const light = defs.beam(
    [fromX, 0],
    [toX, floor],
    [
      [0, warm.sun, 0.7],
      [1, warm.sun, 0.12],
    ],
  )
  return (
    path(trace`M${fromX - 16} 0L${toX - reach} ${floor + 26}H${toX + reach}L${fromX + 16} 0Z`, light) +
    ellipse(toX, floor + 26, reach, 30, warm.second, 0.5) +
    ellipse(toX, floor + 26, reach * 0.66, 18, lighten(warm.sun, 0.2), 0.75)
  )
}

const curtain = (from: number, direction: 1 | -1): string =>
  times(5, (fold) => {
    const x = from + direction * fold * 40
    return path(
      trace`M${x} 0h${direction * 44}q${-direction * 12} 240 ${-direction * 4} ${540 - fold * 8}h${-direction * 40}Z`,
      fold % 2 === 0 ? '#8c3a35' : '#742d2c',
    )
  })

/** An empty stage: a stool and a microphone. */
export const empty = (): string =>
  card((defs) => {
    const dust = chanceFrom(4)
    return (
      floorboards(446) +
      spotlight(defs, 600, 500, 470, 210) +
      curtain(0, 1) +
      curtain(width, -1) +
      stroke('M452 494L440 366M520 494L532 366M486 486V366M448 440H524', '#14121b', 9) +
      rect(424, 348, 124, 22, '#c98a4b', { radius: 11 }) +
      stroke('M600 500V250L566 216', '#8a8390', 7) +
      ellipse(600, 502, 46, 9, '#14121b') +
      turned(
        rect(538, 190, 26, 46, '#14121b', { radius: 12 }) + rect(536, 176, 30, 32, '#8a8390', { radius: 14 }),
        -46,
        551,
        206,
      ) +
      times(26, () =>
        circle(
          dust.between(330, 680),
          dust.between(60, 430),
          dust.between(1.4, 3.4),
          warm.sun,
          dust.between(0.2, 0.7),
        ),
      )
    )
  })

/** A person on a hill at night, with a signpost that does not help. */
export const lost = (): string =>
  card((defs) => {
    const night = chanceFrom(11)
    const sign = (y: number, direction: 1 | -1, colour: string): string =>
      path(
        direction === 1 ? trace`M556 ${y}h150l28 28l-28 28h-150Z` : trace`M604 ${y}h-150l-28 28l28 28h150Z`,
        colour,
      ) + stroke(direction === 1 ? trace`M590 ${y + 28}h92` : trace`M476 ${y + 28}h92`, '#231e2b', 7, 0.7)
    return (
      rect(
        0,
        0,
        width,
        height,
        defs.linear([
          [0, '#171a2b'],
          [0.7, '#3a3350'],
          [1, '#7a4f55'],
        ]),
      ) +
      stars(night, width, 380, 90, 2) +
      circle(200, 150, 180, defs.glow(warm.sun, 0.6)) +
      circle(200, 150, 46, warm.sun) +
      path(areaUnder(swell(night, width, 430, 26), width, height), '#3d3450') +
      path(areaUnder(swell(night, width, 490, 18), width, height), '#1c1926') +
      rect(572, 190, 18, 330, '#8a5a38') +
      sign(214, 1, warm.second) +
      sign(286, -1, warm.accent) +
      sign(356, 1, mix(warm.second, warm.paper, 0.5)) +
      figure('stride', { x: 330, ground: 520, size: 250 }, { ...stagehand, top: warm.second }) +
      path(
        'M352 306L520 250L520 392Z',
        defs.beam(
          [352, 306],
          [520, 320],
          [
            [0, warm.sun, 0.6],
            [1, warm.sun, 0],
          ],
        ),
      )
    )
  })

/** A ladder, a crooked lamp, and a person who repairs it. */
export const maintenance = (): string =>
  card(
    (defs) =>
      rect(0, 0, width, height, '#2b2433') +
      circle(430, 170, 360, defs.glow(warm.second, 0.32)) +
      floorboards(492) +
      rect(0, 66, width, 20, '#14121b') +
      [170, 760]
        .map((x) => rect(x - 8, 86, 16, 24, '#14121b') + path(trace`M${x - 34} 110h68l14 62h-96Z`, '#3b3444'))
        .join('') +
      turned(
        rect(422, 86, 16, 24, '#14121b') +
          path('M396 110h68l14 62h-96Z', warm.accent) +
          ellipse(430, 172, 48, 9, lighten(warm.sun, 0.4)),
        16,
        430,
        90,
      ) +
      stroke('M560 120L490 540M660 120L742 540', '#c98a4b', 14) +
      times(6, (rung) =>
        stroke(trace`M${546 - rung * 10.5} ${196 + rung * 58}H${676 + rung * 11}`, '#a86f38', 10),
      ) +
      figure('reach', { x: 590, ground: 428, size: 300 }, stagehand) +
      rect(180, 452, 150, 74, warm.accent, { radius: 10 }) +
      rect(180, 452, 150, 20, darken(warm.accent, 0.25), { radius: 8 }) +
      stroke('M222 452V432H288V452', '#14121b', 10) +
      stroke('M356 522L430 502', '#8a8390', 12) +
      ring(438, 500, 13, '#8a8390', 9) +
      path('M820 526L846 440L872 526Z', warm.second) +
      rect(832, 474, 28, 14, '#fff6e2') +
      rect(806, 522, 80, 12, darken(warm.second, 0.3), { radius: 6 }),
  )

/** A globe behind a velvet rope: not available in this country. */
export const elsewhere = (): string =>
  card((defs) => {
    const globe = defs.clip('M480 66A204 204 0 1 1 479.9 66Z')
    const land = '#7fa38a'
    const continents =
      path('M330 150Q400 110 450 140T430 220Q400 250 420 300Q380 330 350 280T300 240Z', land) +
      path('M440 300Q500 290 510 340T470 440Q440 420 436 370Z', land) +
      path('M530 120Q620 110 670 180T640 270Q590 260 570 220T530 120Z', land) +
      path('M590 320Q640 310 660 350T610 400Q580 370 590 320Z', land)
    const grid = times(
      3,
      (line) =>
        `<g fill="none" stroke="#ffffff" stroke-opacity=".22" stroke-width="3">${ellipse(480, 270, 68 * (line + 0.4), 204, 'none')}</g>`,
    )
    const post = (x: number): string =>
      rect(x - 9, 340, 18, 186, '#d9a441') +
      circle(x, 330, 20, '#f2c46d') +
      ellipse(x, 528, 52, 14, '#b3822f')
    return (
      floorboards(470) +
      circle(480, 270, 380, defs.glow(warm.second, 0.3)) +
      clipped(
        rect(260, 50, 440, 440, '#3f6f86') +
          continents +
          grid +
          stroke('M270 270H690M300 170H660M300 370H660', '#ffffff', 3, 0.22) +
          path('M560 60Q700 270 560 480H720V60Z', '#14121b', 0.3),
        globe,
      ) +
      ellipse(480, 500, 150, 16, '#14121b', 0.5) +
      [190, 480, 770].map(post).join('') +
      stroke('M190 346Q335 462 480 346Q625 462 770 346', '#a3202f', 24) +
      stroke('M190 340Q335 456 480 340Q625 456 770 340', '#cf4450', 7)
    )
  })

/** An unplugged lamp. */
export const offline = (): string =>
  card(
    (defs) =>
      rect(0, 0, width, height, '#221f2e') +
      floorboards(486) +
      circle(760, 250, 250, defs.glow('#4f5a86', 0.55)) +
      rect(652, 150, 216, 216, '#39344a', { radius: 26 }) +
      rect(672, 170, 176, 176, '#4a4460', { radius: 18 }) +
      circle(760, 258, 62, '#2b2638') +
      circle(738, 258, 10, '#14121b') +
      circle(782, 258, 10, '#14121b') +
      rect(144, 236, 14, 268, '#57506a') +
      ellipse(151, 506, 84, 18, '#14121b') +
      path('M104 116H198L236 244H66Z', '#4a4258') +
      path('M160 116H198L236 244H176Z', '#3b3444') +
      stroke('M190 508C330 520 250 400 330 360C396 328 380 258 452 258', '#14121b', 20) +
      stroke('M190 503C330 515 250 395 330 355C396 323 380 253 452 253', '#5a5470', 5) +
      rect(446, 204, 104, 108, warm.accent, { radius: 24 }) +
      rect(446, 204, 104, 30, lighten(warm.accent, 0.25), { radius: 15 }) +
      stroke('M552 236H604M552 280H604', '#d9d5cd', 14) +
      stroke('M618 196l16 -28M626 258h14M618 320l16 28', warm.second, 9),
  )
