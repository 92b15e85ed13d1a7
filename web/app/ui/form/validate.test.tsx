import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { focusFirst, invalidFields } from './validate'

function formWith(fields: ReactNode): HTMLFormElement {
  const { container } = render(<form>{fields}</form>)
  const form = container.querySelector('form')
  if (!form) throw new Error('There is no form.')
  return form
}

it.each([
  ['a missing value', <input key="" name="a" required />, 'This field is required.'],
  ['a missing file', <input key="" name="a" type="file" required />, 'Choose a file.'],
  [
    'an email address',
    <input key="" name="a" type="email" defaultValue="sam" />,
    'Enter a valid email address.',
  ],
  [
    'a web address',
    <input key="" name="a" type="url" defaultValue="nowhere" />,
    'This isn’t in the right format.',
  ],
  [
    'a short password',
    <input key="" name="a" minLength={8} defaultValue="short" />,
    'Use at least 8 characters.',
  ],
  ['a short text', <textarea key="" name="a" minLength={3} defaultValue="a" />, 'Use at least 3 characters.'],
  [
    'a pattern with a title',
    <input key="" name="a" pattern="[a-z]+" title="Use letters only." defaultValue="1" />,
    'Use letters only.',
  ],
  [
    'a pattern',
    <input key="" name="a" pattern="[a-z]+" defaultValue="1" />,
    'This isn’t in the right format.',
  ],
  ['too little', <input key="" name="a" type="number" min={5} defaultValue="4" />, 'Use 5 or more.'],
  ['too much', <input key="" name="a" type="number" max={5} defaultValue="6" />, 'Use 5 or less.'],
  [
    'too little, with its own message',
    <input key="" name="a" type="number" min={5} data-too-low="At least 5 tokens." defaultValue="4" />,
    'At least 5 tokens.',
  ],
  [
    'too much, with its own message',
    <input key="" name="a" type="number" max={5} data-too-high="At most 5 tokens." defaultValue="6" />,
    'At most 5 tokens.',
  ],
  [
    'a fraction',
    <input key="" name="a" type="number" step="1" defaultValue="1.5" />,
    'Enter a whole number.',
  ],
  [
    'three decimals',
    <input key="" name="a" type="number" step="0.01" defaultValue="1.005" />,
    'Use up to two decimal places.',
  ],
])('%s', (_, field, message) => {
  expect(invalidFields(formWith(field))).toEqual({ a: message })
})

it('fields that are filled in correctly, and fields without a name, have no message', () => {
  const form = formWith(
    <>
      <input name="name" required defaultValue="Sam" />
      <input name="price" type="number" min={1} max={5} step="0.01" defaultValue="2.50" />
      <input name="nickname" minLength={3} />
      <input required />
      <button type="submit">Save</button>
    </>,
  )
  expect(invalidFields(form)).toEqual({})
})

it('a message that the field itself has set comes first', () => {
  const form = formWith(<input name="file" required />)
  form.querySelector('input')?.setCustomValidity('Choose a smaller file.')
  expect(invalidFields(form)).toEqual({ file: 'Choose a smaller file.' })
})

it.each(['date', 'datetime-local'])('a half-typed %s is not called missing', (type) => {
  const badInput = vi.spyOn(ValidityState.prototype, 'badInput', 'get').mockReturnValue(true)
  onTestFinished(() => badInput.mockRestore())
  expect(invalidFields(formWith(<input name="day" type={type} required />))).toEqual({
    day: 'Enter the whole date.',
  })
})

it('focus goes to the first field on the page that has an error', () => {
  const form = formWith(
    <>
      <input name="fine" />
      <input name="hidden" type="hidden" />
      <input name="second" />
      <input name="third" />
    </>,
  )
  focusFirst(form, { third: 'Wrong.', second: 'Wrong.', hidden: 'Wrong.' })
  expect(document.activeElement?.getAttribute('name')).toBe('second')
})
