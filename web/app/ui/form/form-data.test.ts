import { describe, expect, it } from 'vitest'
import { fileIn, formWith } from './form-data'

describe('form data', () => {
  it('has all values as text and leaves out empty ones', () => {
    const form = formWith({ isSale: false, price: 0, stock: undefined, image: null, title: '' })
    expect([...form]).toEqual([
      ['isSale', 'false'],
      ['price', '0'],
      ['title', ''],
    ])
  })
  it('distinguishes an empty file field from a file', () => {
    const form = new FormData()
    form.append('image', new File([], ''))
    expect(fileIn(form, 'image')).toBeNull()
    form.set('image', new File(['x'], 'x.png'))
    expect(fileIn(form, 'image')?.name).toBe('x.png')
  })
})
