import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { kofi } from '~/testing/people'
import { post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { AudienceField, offerIn } from './AudienceField'
import { PriceField } from './PriceField'
import { ScheduleField, scheduleIn } from './ScheduleField'
import { StatusField, statusIn } from './StatusField'

const valuesIn = (container: HTMLElement) => {
  const form = container.querySelector('form')
  if (!form) throw new Error('There is no form.')
  return new FormData(form)
}

it('a new item is for subscribers; a price is asked for only when it is for sale', async () => {
  const { user, container } = renderFor(
    kofi,
    <form>
      <AudienceField item={null} />
    </form>,
  )
  expect(screen.getByText('Only your subscribers.')).toBeTruthy()
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(offerIn(valuesIn(container))).toEqual({ isSale: false, isPublic: false, price: 0 })
  await user.click(screen.getByRole('radio', { name: 'For sale' }))
  expect(screen.getByText('Sold separately. Subscribers pay for it too.')).toBeTruthy()
  await user.type(screen.getByRole('spinbutton', { name: 'Price in tokens' }), '12.5')
  expect(offerIn(valuesIn(container))).toEqual({ isSale: true, isPublic: false, price: 12.5 })
  await user.click(screen.getByRole('radio', { name: 'Everyone' }))
  expect(offerIn(valuesIn(container))).toEqual({ isSale: false, isPublic: true, price: 0 })
})

it('an item that is for sale opens with its price', () => {
  renderFor(kofi, <AudienceField item={post({ isSale: true, isPublic: false, price: 7 })} />)
  expect(screen.getByRole('radio', { name: 'For sale' })).toHaveProperty('checked', true)
  expect(screen.getByRole('spinbutton', { name: 'Price in tokens' })).toHaveProperty('value', '7')
})

it('the price field shows what a fan pays and what the creator receives after the fee', async () => {
  function Priced() {
    const [price, setPrice] = useState('')
    return <PriceField price={price} onChange={setPrice} />
  }
  const { user, container } = renderFor(kofi, <Priced />)
  expect(container.textContent).not.toContain('A fan pays')
  await user.type(screen.getByRole('spinbutton'), '9.99')
  expect(screen.getByText('A fan pays about $9.99. You receive $7.99 each time.')).toBeTruthy()
})

it('a schedule asks for a time, and sends none once it is switched off', async () => {
  const { user, container } = renderFor(
    kofi,
    <form>
      <ScheduleField scheduledAt={null} />
    </form>,
  )
  expect(scheduleIn(valuesIn(container))).toEqual({ isSchedule: false, scheduledAt: undefined })
  await user.click(screen.getByRole('switch', { name: 'Schedule for later' }))
  const field = container.querySelector('input[name=scheduledAt]')
  if (!field) throw new Error('There is no date field.')
  fireEvent.change(field, { target: { value: '2099-11-20T19:00' } })
  expect(scheduleIn(valuesIn(container))).toEqual({
    isSchedule: true,
    scheduledAt: new Date('2099-11-20T19:00').toISOString(),
  })
  await user.click(screen.getByRole('switch', { name: 'Schedule for later' }))
  expect(scheduleIn(valuesIn(container)).scheduledAt).toBeUndefined()
})

it.each([
  [undefined, 'active'],
  ['draft', 'draft'],
  ['inactive', 'inactive'],
  ['file-error', 'active'],
] as const)('the status field of an item that is %s starts with %s', (status, expected) => {
  const { container } = renderFor(
    kofi,
    <form>
      <StatusField status={status} />
    </form>,
  )
  expect(statusIn(valuesIn(container))).toBe(expected)
})
