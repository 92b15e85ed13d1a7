import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, marisol, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { scheduledStream, soldStream, stream } from '~/testing/streams'
import { AnnouncedList } from './announced/AnnouncedList'
import { LiveCard } from './LiveCard'

describe('a live stream in a list', () => {
  it('links to the stream and to the profile', () => {
    renderFor(null, <LiveCard stream={stream()} />)
    expect(screen.getByRole('link', { name: /Late requests/ }).getAttribute('href')).toBe(
      '/streaming/marisolvega',
    )
    expect(screen.getByText('Marisol Vega').closest('a')?.getAttribute('href')).toBe('/marisolvega')
    expect(screen.getByText('Watching:').parentElement?.textContent).toContain('3')
  })

  it.each([
    ['a price, when it is not paid', soldStream(), '12'],
    [
      'that it is for subscribers',
      stream({ isFree: false, access: { allowed: false, reason: 'needs-subscription' } }),
      'Subscribers',
    ],
  ])('shows %s', (_, one, text) => {
    renderFor(sam, <LiveCard stream={one} />)
    expect(within(screen.getByRole('article')).getByText(new RegExp(`^${text}`))).toBeTruthy()
  })

  it('shows no price to people with a ticket', () => {
    renderFor(sam, <LiveCard stream={soldStream({ access: { allowed: true, reason: 'purchase' } })} />)
    expect(screen.queryByText(/^12/)).toBeNull()
  })
})

describe('a scheduled stream', () => {
  const reminder = 'POST /streaming/scheduled/{id}/reminder'
  const show = (viewer: typeof sam | null, facts = {}) =>
    renderFor(
      viewer,
      <AnnouncedList streams={[scheduledStream({ title: 'A night of requests', ...facts })]} />,
    )

  it.each([
    ['Free for everyone', {}],
    ['12, free for subscribers', { isFree: false, price: 12 }],
    ['For subscribers', { isFree: false }],
    ['You have a ticket', { isFree: false, price: 12, access: { allowed: true, reason: 'purchase' } }],
  ])('says “%s”', (text, facts) => {
    show(sam, facts)
    expect(screen.getByRole('article').textContent).toContain(text)
  })

  it('sets a reminder, and removes it again', async () => {
    const requests = fakeApi({ [reminder]: () => ({ success: true }) as never })
    const { user } = show(sam)
    await user.click(screen.getByRole('button', { name: 'Remind me' }))
    await screen.findByText('We’ll notify you when “A night of requests” starts.')
    await user.click(screen.getByRole('button', { name: 'Reminder set' }))
    await screen.findByText('Reminder removed.')
    expect(requests.map(({ body }) => body)).toEqual([{ isOn: true }, { isOn: false }])
  })

  it('shows a reminder as not set when it was refused', async () => {
    fakeApi({
      [reminder]: () => {
        throw refusal(404, 'NOT_FOUND', 'This stream was not found.')
      },
    })
    const { user } = show(sam)
    await user.click(screen.getByRole('button', { name: 'Remind me' }))
    expect(await screen.findByText('This stream was not found.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy()
  })

  it('sells a ticket in advance; visitors join first', () => {
    const sold = { isFree: false, price: 12, access: { allowed: false, reason: 'needs-purchase' } }
    const { unmount } = show(sam, sold)
    expect(screen.getByRole('button', { name: /^Ticket, 12/ })).toBeTruthy()
    unmount()
    show(null, sold)
    for (const name of ['Remind me', /^Ticket, 12/])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/auth/fan-register')
  })

  it('leads its creator to the studio instead', () => {
    show({ ...kofi, _id: marisol._id })
    expect(screen.getByRole('link', { name: 'Open the studio' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull()
  })
})
