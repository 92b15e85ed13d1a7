import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { usualFee } from '~/testing/earnings'
import { fakeApi } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { renderScreen } from '~/testing/render-screen'
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

function Priced() {
  const [price, setPrice] = useState('')
  return <PriceField kind="content" price={price} onChange={setPrice} />
}

it('the price field shows what a fan pays and what the creator receives after their own fee', async () => {
  const requests = fakeApi({
    'GET /performer/earning/commission': () => ({ current: 0.1, default: 0.2, coming: [] }),
  })
  const { user, container } = renderFor(kofi, <Priced />)
  expect(container.textContent).not.toContain('A fan pays')
  await user.type(screen.getByRole('spinbutton'), '9.99')
  expect(await screen.findByText('A fan pays about $9.99. You receive $8.99 each time.')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

it('the price field shows the limits of the site, and what is outside', async () => {
  fakeApi(usualFee)
  const { user } = renderScreen(
    kofi,
    Priced,
    {},
    {
      settings: { minimumContentPrice: 5, maximumContentPrice: 50 },
    },
  )
  const field = screen.getByRole('spinbutton')
  expect(screen.getByText('Choose a price from 5 to 50 tokens.')).toBeTruthy()
  await user.type(field, '4')
  expect(screen.getByText('Choose a price from 5 to 50 tokens.')).toBeTruthy()
  await user.type(field, '0')
  expect(await screen.findByText('A fan pays about $40. You receive $32 each time.')).toBeTruthy()
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
