import { describe, expect, it } from 'vitest'
import { formatSize } from './format-size'
import { allOf, checkedOf, decimalOf, nullableOf, numberOf, optionalOf, secretOf, textOf } from './values'

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('the values of a form', () => {
  const form = formOf({
    name: '  Sam ',
    empty: '   ',
    password: ' spaces count ',
    price: '9.99',
    remember: 'on',
  })

  it('are trimmed, except for passwords', () => {
    expect(textOf(form, 'name')).toBe('Sam')
    expect(secretOf(form, 'password')).toBe(' spaces count ')
  })

  it('are null or undefined where a field is empty', () => {
    expect(nullableOf(form, 'empty')).toBeNull()
    expect(optionalOf(form, 'empty')).toBeUndefined()
    expect(numberOf(form, 'empty')).toBeUndefined()
  })

  it('can be numbers and checkboxes', () => {
    expect(numberOf(form, 'price')).toBe(9.99)
    expect(checkedOf(form, 'remember')).toBe(true)
    expect(checkedOf(form, 'other')).toBe(false)
  })

  it('can be rates, with a decimal point or comma', () => {
    const rates = ['0,92', '0.92', '.9', '1', '', '1.000,50', 'one']
    expect(rates.map((rate) => decimalOf(formOf({ rate }), 'rate'))).toEqual([
      ...[0.92, 0.92, 0.9, 1],
      ...[undefined, undefined, undefined],
    ])
  })

  it('can be lists', () => {
    form.append('languages', 'French')
    form.append('languages', 'Twi')
    expect(allOf(form, 'languages')).toEqual(['French', 'Twi'])
  })
})

it('sizes are rounded to kB, MB or GB', () => {
  expect([300, 1536, 10 * 1024 ** 2, 2.56 * 1024 ** 2].map(formatSize)).toEqual([
    '1 kB',
    '2 kB',
    '10 MB',
    '2.6 MB',
  ])
})
