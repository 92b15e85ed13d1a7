import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sam } from '~/testing/people'
import { post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { scheduledStream, stream } from '~/testing/streams'
import { StreamOfPost } from './StreamOfPost'

const show = (facts: ReturnType<typeof stream>) =>
  renderFor(sam, <StreamOfPost post={post({ stream: facts })} />)

it('a post about a scheduled stream shows its time, and offers a reminder', () => {
  const { container } = show(scheduledStream())
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2031-05-04T20:00:00.000Z')
  expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy()
})

it.each(['live', 'interrupted'] as const)('leads to the stream while it is %s', (status) => {
  show(stream({ status }))
  expect(screen.getByRole('link', { name: 'Watch now' }).getAttribute('href')).toBe('/streaming/marisolvega')
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
