import type { Me, Stream } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, marisol, sam } from '~/testing/people'
import { post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { scheduledStream, soldStream, stream } from '~/testing/streams'
import { StreamOfPost } from './StreamOfPost'

const show = (facts: Stream, viewer: Me | null = sam) =>
  renderFor(viewer, <StreamOfPost post={post({ type: 'scheduled-streaming', stream: facts })} />)

it('a post about a scheduled stream shows its time, and offers a reminder', () => {
  const { container } = show(scheduledStream())
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2031-05-04T20:00:00.000Z')
  expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy()
})

it.each(['live', 'interrupted'] as const)('leads everyone to the stream while it is %s', (status) => {
  for (const viewer of [sam, null]) {
    const { unmount } = show(stream({ status }), viewer)
    expect(screen.getByRole('link', { name: 'Watch now' }).getAttribute('href')).toBe(
      '/streaming/marisolvega',
    )
    unmount()
  }
})

it('says that the stream was cancelled, without a reminder', () => {
  show(scheduledStream({ status: 'ended' }))
  expect(screen.getByText('This stream was cancelled.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
})

it('says that the stream has ended when it had started', () => {
  show(stream({ status: 'ended' }))
  expect(screen.getByText('This stream has ended.')).toBeTruthy()
})

it('a reminder is set and removed, and a refused one is taken back', async () => {
  let isRefused = false
  const requests = fakeApi({
    'POST /streaming/scheduled/{id}/reminder': () => {
      if (isRefused) throw refusal(409, 'STARTED', 'This stream has started.')
      return { success: true } as never
    },
  })
  const { user } = show(scheduledStream())
  await user.click(screen.getByRole('button', { name: 'Remind me' }))
  expect(await screen.findByText('We’ll notify you when “Late requests” starts.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reminder set' }))
  expect(await screen.findByText('Reminder removed.')).toBeTruthy()
  isRefused = true
  await user.click(screen.getByRole('button', { name: 'Remind me' }))
  expect(await screen.findByText('This stream has started.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ isOn: true }, { isOn: false }, { isOn: true }])
})

it('a stream with a price offers its ticket, to visitors by joining; its creator the studio', () => {
  const sold = soldStream({ status: 'scheduled', startedAt: null })
  const visitor = show(sold, null)
  expect(screen.getByRole('link', { name: 'Ticket, 12 tokens' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Remind me' }).getAttribute('href')).toBe('/auth/fan-register')
  visitor.unmount()
  show(sold, { ...kofi, _id: marisol._id })
  expect(screen.getByRole('link', { name: 'Open the studio' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
