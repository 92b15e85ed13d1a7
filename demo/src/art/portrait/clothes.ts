import { brightness, darken, lighten, mix } from '../drawing/colour.ts'
import { circle, path, rect, stroke, times, trace } from '../drawing/svg.ts'

export type Cloth = { base: string; dark: string; light: string; skin: string; trim: string }

export const clothOf = (base: string, skin: string, ink: string, trim: string): Cloth => ({
  base,
  dark: mix(base, ink, 0.3),
  light: brightness(base) > 0.75 ? darken(base, 0.1) : lighten(base, 0.24),
  skin,
  trim,
})

const shoulders = 'M16 204C18 168 52 160 84 148C92 160 108 160 116 148C148 160 182 168 184 204Z'
const shadedSide = 'M130 204C136 186 139 170 133 154C161 162 182 172 184 204Z'

const garment = (cloth: Cloth, detail: string): string =>
  path(shoulders, cloth.base) + path(shadedSide, cloth.dark, 0.55) + detail

const neckSkin = (depth: number, { skin }: Cloth): string =>
  path(trace`M84 148L100 ${depth}L116 148C108 158 92 158 84 148Z`, skin)

const crewLine = (colour: string, width: number): string =>
  stroke(trace`M82 149.5C90 165 110 165 118 149.5`, colour, width)

export const garments = {
  crew: (cloth: Cloth) => garment(cloth, crewLine(cloth.dark, 4)),
  vee: (cloth: Cloth) =>
    garment(cloth, neckSkin(177, cloth) + stroke(trace`M83.5 148L100 177.5L116.5 148`, cloth.dark, 2.6)),
  shirt: (cloth: Cloth) =>
    garment(
      cloth,
      neckSkin(166, cloth) +
        path('M84 146L100 166L87 178L72 153Z', cloth.light) +
        path('M116 146L100 166L113 178L128 153Z', mix(cloth.light, cloth.base, 0.4)) +
        stroke('M100 168V204', cloth.dark, 1.6) +
        circle(100, 180, 1.8, cloth.dark) +
        circle(100, 193, 1.8, cloth.dark),
    ),
  turtleneck: (cloth: Cloth) =>
    garment(
      cloth,
      rect(82, 131, 36, 26, cloth.light, { radius: 11 }) +
        stroke('M88 136v14M96 138v15M104 138v15M112 136v14', cloth.base, 1.6, 0.8),
    ),
  strap: (cloth: Cloth) =>
    path(shoulders, cloth.skin) +
    path('M16 204C18 168 52 160 84 148Q60 172 58 204Z', mix(cloth.skin, '#ffffff', 0.04)) +
    path('M52 204C56 190 62 184 72 182Q100 190 128 182C138 184 144 190 148 204Z', cloth.base) +
    stroke('M68 157L75 184M132 157L125 184', cloth.base, 6.5),
  hoodie: (cloth: Cloth) =>
    garment(
      cloth,
      path(
        'M66 158C70 140 86 136 100 152C114 136 130 140 134 158C124 172 112 176 100 176C88 176 76 172 66 158Z',
        cloth.dark,
      ) +
        path('M80 148C86 160 114 160 120 148Q116 166 100 167Q84 166 80 148Z', darken(cloth.dark, 0.15)) +
        stroke('M91 172v20M109 172v16', cloth.light, 2.4) +
        circle(91, 193, 2, cloth.light) +
        circle(109, 189, 2, cloth.light),
    ),
  blazer: (cloth: Cloth) =>
    garment(
      cloth,
      path('M84 147L100 204L116 147C108 159 92 159 84 147Z', cloth.trim) +
        path('M84 147L100 204H86L66 166L72 153Z', cloth.light) +
        path('M116 147L100 204H114L134 166L128 153Z', mix(cloth.light, cloth.base, 0.45)),
    ),
  striped: (cloth: Cloth) => {
    const bands = ([34, 25, 19] as const)
      .map((edge, index) =>
        stroke(
          trace`M${edge} ${177 + index * 12}Q100 ${164 + index * 14} ${200 - edge} ${177 + index * 12}`,
          cloth.trim,
          5,
        ),
      )
      .join('')
    return path(shoulders, cloth.base) + bands + path(shadedSide, cloth.dark, 0.4) + crewLine(cloth.trim, 4)
  },
  dotted: (cloth: Cloth) => {
    const dots = times(22, (index) => {
      const row = Math.floor(index / 8)
      return circle(
        38 + (index % 8) * 17.5 + (row % 2) * 2,
        175 + row * 12 + Math.abs((index % 8) - 3.5) * 0.8,
        2.4,
        cloth.trim,
      )
    })
    return path(shoulders, cloth.base) + dots + path(shadedSide, cloth.dark, 0.4) + crewLine(cloth.dark, 3.6)
  },
  dungarees: (cloth: Cloth) =>
    path(shoulders, cloth.trim) +
    path(shadedSide, mix(cloth.trim, cloth.dark, 0.5), 0.6) +
    crewLine(mix(cloth.trim, cloth.dark, 0.4), 3.4) +
    path('M66 204V178H134V204Z', cloth.base) +
    stroke('M60 158L72 180M140 158L128 180', cloth.base, 7) +
    circle(72, 182, 3, '#f0c15c') +
    circle(128, 182, 3, '#f0c15c') +
    stroke('M82 190h36v14', cloth.light, 1.4, 0.7),
  apron: (cloth: Cloth) =>
    path(shoulders, cloth.trim) +
    path(shadedSide, mix(cloth.trim, cloth.dark, 0.5), 0.5) +
    path('M84 146L100 164L89 174L74 152Z', lighten(cloth.trim, 0.4)) +
    path('M116 146L100 164L111 174L126 152Z', lighten(cloth.trim, 0.25)) +
    path('M70 204V180Q100 190 130 180V204Z', cloth.base) +
    stroke('M78 154L74 182M122 154L126 182', cloth.base, 4.5),
  knit: (cloth: Cloth) =>
    garment(
      cloth,
      crewLine(cloth.light, 7) +
        times(3, (row) =>
          stroke(trace`M${26 - row * 3} ${180 + row * 12}${'l8 -5l8 5'.repeat(9)}`, cloth.light, 1.8, 0.7),
        ),
    ),
  wrapped: (cloth: Cloth) =>
    garment(
      cloth,
      path('M84 147L104 182L116 147C108 158 92 158 84 147Z', cloth.skin) +
        stroke('M82 147L112 204M118 147L96 184', cloth.light, 6) +
        stroke('M118 147L100 178', cloth.light, 6),
    ),
  jacket: (cloth: Cloth) =>
    garment(
      cloth,
      path('M88 150L92 204H108L112 150Q100 162 88 150Z', cloth.trim) +
        path('M82 144L92 160L82 172L68 154Z', cloth.light) +
        path('M118 144L108 160L118 172L132 154Z', mix(cloth.light, cloth.base, 0.4)) +
        stroke('M92 164V204M108 164V204', cloth.dark, 1.8) +
        stroke('M52 182h22M126 182h22', cloth.dark, 1.6, 0.8),
    ),
  neckerchief: (cloth: Cloth) =>
    garment(
      cloth,
      path(
        'M78 146C88 160 112 160 122 146C126 156 120 166 108 169L116 190L104 186L98 170C84 168 74 158 78 146Z',
        cloth.trim,
      ) + stroke('M84 154Q100 168 116 155', mix(cloth.trim, cloth.dark, 0.5), 1.6),
    ),
  zip: (cloth: Cloth) =>
    garment(
      cloth,
      path('M80 134C86 148 114 148 120 134L124 152C112 168 88 168 76 152Z', cloth.dark) +
        stroke('M100 150V204', cloth.trim, 2.6) +
        path('M16 204C18 168 52 160 70 154L58 204Z', cloth.light, 0.55) +
        circle(100, 158, 2.4, cloth.trim),
    ),
} as const
