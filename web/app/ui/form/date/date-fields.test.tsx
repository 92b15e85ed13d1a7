import { fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { renderFor } from '~/testing/render'
import { inLocalTime } from '../local-time'
import { DateField } from './DateField'
import { DateTimeField } from './DateTimeField'

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const instant = '2031-05-04T20:00:00.000Z'

it('a day is a date field of the browser with its limits', () => {
  renderFor(
    null,
    <DateField
      label="Birthday"
      name="day"
      defaultValue="1990-05-17"
      min="1900-01-01"
      max="2008-01-01"
      required
    />,
  )
  expect(input('Birthday')).toMatchObject({
    type: 'date',
    name: 'day',
    value: '1990-05-17',
    min: '1900-01-01',
    max: '2008-01-01',
    required: true,
  })
})

it('a message elsewhere on the page can describe the field', () => {
  renderFor(
    null,
    <>
      <DateField label="From" name="from" hint="A day." aria-describedby="range" />
      <p id="range">The last day comes first.</p>
    </>,
  )
  expect(input('From').getAttribute('aria-describedby')).toBe('range')
})

it('a time is shown in the time zone of the browser, which the server leaves empty', () => {
  const field = <DateTimeField label="Starts" name="starts" instant={instant} hint="Your local time." />
  expect(renderToString(field)).toContain('value=""')
  renderFor(null, field)
  expect(input('Starts')).toMatchObject({ type: 'datetime-local', value: inLocalTime(instant) })
})

it('a changed time is passed on as an instant', () => {
  const onChange = vi.fn()
  renderFor(null, <DateTimeField label="Starts" name="starts" instant={null} onChange={onChange} />)
  fireEvent.change(input('Starts'), { target: { value: inLocalTime(instant) } })
  expect(onChange).toHaveBeenLastCalledWith(instant)
})

it('a typed time stays as typed in a form that only reads it when it is sent', () => {
  renderFor(null, <DateTimeField label="Starts" name="starts" instant={instant} />)
  fireEvent.change(input('Starts'), { target: { value: '2032-01-02T03:04' } })
  expect(input('Starts').value).toBe('2032-01-02T03:04')
})

it('a time that is replaced from outside is shown instead of the typed one', () => {
  const field = (given: string) => (
    <DateTimeField label="Starts" name="starts" instant={given} onChange={() => {}} />
  )
  renderFor(null, field(instant))
  fireEvent.change(input('Starts'), { target: { value: '2032-01-02T03:04' } })
  expect(input('Starts').value).toBe(inLocalTime(instant))
})
