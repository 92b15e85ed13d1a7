import type { PrivateStream } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, held, lostAnswer, refusal } from '~/testing/fake-api'
import { kofi, ruth, sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { privateStream } from '~/testing/streams'
import ExtendSheet from './ExtendSheet'
import { PrivateButton } from './PrivateButton'
import PrivateSheet from './PrivateSheet'

const request = 'POST /streaming/private/{id}'
const creator = profile({ privateChatPrice: 6 })
const requested = privateStream()

function openSheet(balance = 100) {
  const pages = { [`/streaming/private/${requested._id}`]: 'Waiting for Marisol' }
  const onClose = vi.fn()
  const view = renderFor({ ...sam, balance }, <PrivateSheet creator={creator} onClose={onClose} />, { pages })
  return {
    ...view,
    onClose,
    sheet: within(screen.getByRole('dialog', { name: 'Private stream with Marisol' })),
  }
}
const line = (sheet: ReturnType<typeof within>, label: string) =>
  sheet.getByText(label).parentElement?.textContent ?? ''

describe('requesting a private stream', () => {
  it('shows the price, the tokens on hold and the balance that is left', async () => {
    const { sheet, user } = openSheet()
    await user.click(sheet.getByText('5 min'))
    expect(line(sheet, 'Per minute')).toContain('6')
    expect(line(sheet, 'On hold for 5 min')).toContain('30')
    expect(line(sheet, 'After this')).toContain('70')
    expect(sheet.getByRole('button', { name: 'Request 5 minutes' })).toBeTruthy()
  })

  it.each(['0', '121', '1.5', 'ten', ''])('“%s” minutes can’t be requested', async (typed) => {
    const { sheet, user } = openSheet(10_000)
    const field = sheet.getByLabelText('Minutes')
    await user.clear(field)
    if (typed) await user.type(field, typed)
    expect(sheet.getByRole('button', { name: /^Request/ })).toHaveProperty('disabled', true)
    expect(sheet.queryByText(/^On hold/)).toBeNull()
  })

  it('sends the price that was shown, once for two presses, and leads to the waiting page', async () => {
    const answer = held<PrivateStream>()
    const calls = fakeApi({
      [request]: () => answer.promise,
      'GET /users/me': () => ({ ...sam, balance: 40 }),
    })
    const { sheet, user, onClose } = openSheet()
    await user.dblClick(sheet.getByRole('button', { name: 'Request 10 minutes' }))
    answer.answer(requested)
    expect(await screen.findByText('Waiting for Marisol')).toBeTruthy()
    expect(onClose).toHaveBeenCalled()
    const requests = calls.filter(({ call }) => call === request)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      params: { id: creator._id },
      body: { minutes: 10, pricePerMinute: 6 },
    })
  })

  it('repeats a request whose answer was lost under the same key', async () => {
    let lost = 1
    const calls = fakeApi({
      [request]: () => {
        if (lost-- > 0) throw lostAnswer()
        return requested
      },
      'GET /users/me': () => sam,
    })
    const { sheet, user } = openSheet()
    const button = sheet.getByRole('button', { name: 'Request 10 minutes' })
    await user.click(button)
    await sheet.findByRole('alert')
    await user.click(button)
    await screen.findByText('Waiting for Marisol')
    const keys = calls.filter(({ call }) => call === request).map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('shows that the price has changed, and loads the page again for the new one', async () => {
    fakeApi({
      [request]: () => {
        throw refusal(409, 'PRICE_CHANGED', 'The price has changed.')
      },
    })
    const loader = vi.fn(() => null)
    const { user } = renderFor(sam, <PrivateSheet creator={creator} onClose={vi.fn()} />, { loader })
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Request 10 minutes' }))
    expect((await sheet.findByRole('alert')).textContent).toContain('The price has changed.')
    expect(loader).toHaveBeenCalledTimes(2)
  })

  it('offers a top-up to a fan who can’t pay for the minutes', async () => {
    const { sheet, user } = openSheet(20)
    expect(sheet.queryByRole('button', { name: /^Request/ })).toBeNull()
    expect(sheet.getByRole('button', { name: 'Top up to request' })).toBeTruthy()
    expect(line(sheet, 'You need')).toContain('40')
    const field = sheet.getByLabelText('Minutes')
    await user.clear(field)
    await user.type(field, '3')
    expect(sheet.getByRole('button', { name: 'Request 3 minutes' })).toBeTruthy()
  })
})

describe('the button', () => {
  it('is not shown without a price, or to creators and operators', () => {
    renderFor(sam, <PrivateButton creator={profile()} />)
    renderFor(kofi, <PrivateButton creator={creator} />)
    renderFor(ruth, <PrivateButton creator={creator} />)
    expect(screen.queryByText(/Private stream/)).toBeNull()
  })

  it('asks visitors to join', () => {
    renderFor(null, <PrivateButton creator={creator} />)
    expect(screen.getByRole('link', { name: /^Private stream, 6/ }).getAttribute('href')).toBe(
      '/auth/fan-register',
    )
  })
})

describe('adding minutes', () => {
  const extend = 'POST /streaming/private/{id}/minutes'
  const open = (balance: number) => {
    const [onChange, onClose] = [vi.fn(), vi.fn()]
    const sheet = <ExtendSheet privateStream={privateStream()} onChange={onChange} onClose={onClose} />
    return { ...renderFor({ ...sam, balance }, sheet), onChange, onClose }
  }

  it('holds the tokens of the added minutes at the agreed price', async () => {
    const more = privateStream({ minutes: 10, staked: 60 })
    const calls = fakeApi({ [extend]: () => more, 'GET /users/me': () => sam })
    const { user, onChange, onClose } = open(50)
    expect(screen.getByText('On hold for 5 min').parentElement?.textContent).toContain('30')
    await user.click(screen.getByRole('button', { name: 'Add 5 minutes' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onChange).toHaveBeenCalledWith(more)
    expect(calls[0]?.body).toEqual({ minutes: 5 })
  })

  it('stays open with the reason when it is refused', async () => {
    fakeApi({
      [extend]: () => {
        throw refusal(409, 'STREAM_OVER', 'This private stream is over.')
      },
    })
    const { user, onClose } = open(50)
    await user.click(screen.getByRole('button', { name: 'Add 5 minutes' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This private stream is over.')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('needs a top-up where the balance is too low', () => {
    open(10)
    expect(screen.getByRole('button', { name: 'Top up to add minutes' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })
})
