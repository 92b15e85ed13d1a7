import { expect, it } from 'vitest'
import { gridSizes } from './grid-sizes'

const wide = { width: 1600, height: 900 }

it('asks for the width at which a picture is drawn, not for that of its cell', () => {
  expect(gridSizes(wide, 0, 1)).toBe('(min-width: 768px) 640px, 100vw')
  expect(gridSizes({ width: 900, height: 1600 }, 1, 2)).toBe('(min-width: 768px) 320px, 50vw')
  expect(gridSizes(wide, 1, 4)).toBe('(min-width: 768px) 569px, 89vw')
  // The tall cell beside two needs 3.5 times the half column.
  expect(gridSizes(wide, 0, 3)).toBe('(min-width: 768px) 1138px, 178vw')
  expect(gridSizes(wide, 1, 3)).toBe('(min-width: 768px) 569px, 89vw')
})
