import { describe, expect, it } from 'vitest'
import { fileIn, formWith } from './form-data'

describe('what a form sends', () => {
  it('has everything as text and leaves out what is open', () => {
    const form = formWith({ isSale: false, price: 0, stock: undefined, image: null, title: '' })
    expect([...form]).toEqual([
      ['isSale', 'false'],
      ['price', '0'],
      ['title', ''],
    ])
  })
  it('knows an empty file field from a file', () => {
    const form = new FormData()
    form.append('image', new File([], ''))
    expect(fileIn(form, 'image')).toBeNull()
    form.set('image', new File(['x'], 'x.png'))
    expect(fileIn(form, 'image')?.name).toBe('x.png')
  })
})
