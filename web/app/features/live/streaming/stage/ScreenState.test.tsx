import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { joined, soldStream, stream } from '~/testing/streams'
import type { WatchSession } from '../watch/watch-session'
import { asJoined, type Watched } from '../watch/watched'
import { ScreenState } from './ScreenState'

const takeOver = vi.fn()
const session = { takeOver } as unknown as WatchSession

function show(facts: Partial<Watched>, viewer: typeof sam | null = sam) {
  const watched = { ...asJoined(joined(), true), ...facts }
  return renderFor(viewer, <ScreenState session={session} watched={watched} creator={profile()} />)
}

describe('a stream without video', () => {
  it.each<[Watched['state'], string]>([
    ['connecting', 'Connecting'],
    ['reconnecting', 'Reconnecting'],
    ['waiting', 'Marisol will be right back'],
    ['unplayable', "Your browser can't play this stream"],
    ['wrong-node', "We can't reach this stream"],
  ])('that is %s shows “%s”', (state, title) => {
    show({ state })
    expect(screen.getByRole('status').textContent).toContain(title)
  })

  it('whose broadcaster was interrupted says so, even while the last picture is shown', () => {
    show({ state: 'playing', stream: stream({ status: 'interrupted' }) })
    expect(screen.getByRole('status').textContent).toContain('Marisol will be right back')
  })

  it('shows nothing over a video that plays', () => {
    show({ state: 'playing' })
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('a stream that is over', () => {
  it('thanks the viewer and links to the creator', () => {
    show({ state: 'ended' })
    expect(screen.getByRole('status').textContent).toContain(
      'The stream has endedThanks for watching Marisol.',
    )
    expect(screen.getByRole('link', { name: 'Marisol’s page' }).getAttribute('href')).toBe('/marisolvega')
  })

  it('because the creator went private says so', () => {
    show({ state: 'ended', wentPrivate: true })
    expect(screen.getByRole('status').textContent).toContain('The creator has gone private')
  })

  it('for a removed viewer names no reason, and links to other streams', () => {
    show({ state: 'removed' })
    expect(screen.getByRole('status').textContent).toContain('You can no longer watch this stream')
    expect(screen.getByRole('link', { name: 'See who’s live' }).getAttribute('href')).toBe('/live')
  })
})

it('a person who watches on another device can continue here', async () => {
  const { user } = show({ state: 'elsewhere' })
  expect(screen.getByRole('status').textContent).toContain('You’re watching this on another device')
  await user.click(screen.getByRole('button', { name: 'Watch here' }))
  expect(takeOver).toHaveBeenCalledOnce()
})

describe('a locked stream', () => {
  it('with a ticket shows its price to a member', async () => {
    show({ state: 'locked', stream: soldStream() })
    expect(await screen.findByText('This stream needs a ticket')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Unlock for 12/ })).toBeTruthy()
  })

  it('asks a visitor to join first, and names the price', async () => {
    show({ state: 'locked', stream: soldStream() }, null)
    expect(await screen.findByRole('link', { name: /^Join to unlock for 12/ })).toBeTruthy()
  })

  it('for subscribers offers a subscription and no ticket', async () => {
    show({
      state: 'locked',
      stream: stream({ isFree: false, access: { allowed: false, reason: 'needs-subscription' } }),
    })
    expect(await screen.findByText(/Subscribe to watch this/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull()
  })
})
