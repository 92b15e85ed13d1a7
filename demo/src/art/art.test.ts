import { describe, expect, test } from 'vitest'
import { creators, fans } from '../cast/index.ts'
import { namesOf } from './drawing/names.ts'
import { cover, paletteNames, pictureOf, portrait, randomPerson, scene, sceneKinds } from './index.ts'
import { hairStyles } from './portrait/hair/index.ts'

const ratios = [
  { width: 800, height: 500 },
  { width: 800, height: 600 },
  { width: 600, height: 600 },
  { width: 450, height: 900 },
  { width: 1500, height: 450 },
]

const broken = /NaN|undefined|Infinity/

describe('pictures', () => {
  test.each(sceneKinds)('%s can be drawn at every ratio, in light and dark palettes', (kind) => {
    const drawn = paletteNames.map((palette, seed) =>
      scene({ kind, palette, seed }, ratios[seed % ratios.length]),
    )
    expect(drawn.filter((svg) => broken.test(svg))).toEqual([])
  })

  test('the same look always gives the same picture', () => {
    const look = { kind: 'garden', palette: 'moss', seed: 7 } as const
    expect(scene(look)).toBe(scene(look))
    expect(cover(look)).toBe(cover(look))
  })

  test('two seeds of one kind differ', () => {
    const seen = new Set(
      Array.from({ length: 20 }, (_, seed) => scene({ kind: 'cello', palette: 'ember', seed })),
    )
    expect(seen.size).toBe(20)
  })
})

describe('people', () => {
  test('every hair style can be drawn on every person', () => {
    const drawn = namesOf(hairStyles).flatMap((hair) =>
      Array.from({ length: 12 }, (_, seed) => portrait({ ...randomPerson(seed, 'ember'), hair })),
    )
    expect(drawn.filter((svg) => broken.test(svg))).toEqual([])
  })

  test('no two people in the cast share skin, hair and hair colour', () => {
    const signatures = [...creators, ...fans].map(
      ({ portrait: { skin, hair, hairColour } }) => `${skin} ${hair} ${hairColour}`,
    )
    expect(new Set(signatures).size).toBe(84)
  })

  test('a page shows all of its kinds, its main kind most often', () => {
    for (const { page } of creators) {
      const kinds = Array.from({ length: 12 }, (_, number) => pictureOf(page, number).kind)
      expect(new Set(kinds)).toEqual(new Set(page.kinds))
      expect(kinds.filter((kind) => kind === page.kinds[0]).length).toBeGreaterThanOrEqual(4)
    }
  })
})
