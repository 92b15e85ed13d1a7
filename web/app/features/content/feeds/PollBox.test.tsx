import type { Feed, Me } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, held, refusal } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { PollBox } from './PollBox'

const option = (id: string, description: string, totalVote = 0, isVoted = false) => ({
  _id: id,
  description,
  totalVote,
  isVoted,
})
const poll = (facts: Partial<Feed> = {}) =>
  post({ polls: [option('a', 'Black garlic', 1), option('b', 'Rhubarb', 2)], ...facts })
const show = (viewer: Me | null, shown = poll()) => renderFor(viewer, <PollBox post={shown} />)
const choices = () => screen.queryAllByRole('button', { name: /^Vote for/ })
const shares = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('a vote shows its share at once, and the server’s count when it answers', async () => {
  const answer = held<Feed>()
  const shown = poll()
  const requests = fakeApi({ 'POST /user/feeds/vote/{id}': () => answer.promise })
  const { user } = show(sam, shown)
  expect(shares()).toEqual(['Black garlic', 'Rhubarb'])
  await user.click(screen.getByRole('button', { name: 'Vote for Rhubarb' }))
  expect(shares()).toEqual(['Black garlic25%', 'Rhubarb75%'])
  expect(screen.getByRole('img', { name: 'Your choice:' })).toBeTruthy()
  expect(screen.getByText('4 votes')).toBeTruthy()
  answer.answer({ ...shown, polls: [option('a', 'Black garlic', 6), option('b', 'Rhubarb', 4, true)] })
  expect(await screen.findByText('10 votes')).toBeTruthy()
  expect(shares()).toEqual(['Black garlic60%', 'Rhubarb40%'])
  expect(requests.map(({ params }) => params.id)).toEqual(['b'])
})

it('a vote that the server refuses is taken back, and the options are there again', async () => {
  fakeApi({
    'POST /user/feeds/vote/{id}': () => {
      throw refusal(409, 'POLL_CLOSED', 'This poll is closed.')
    },
  })
  const { user } = show(sam)
  await user.click(screen.getByRole('button', { name: 'Vote for Rhubarb' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This poll is closed.')
  expect(choices()).toHaveLength(2)
  expect(screen.getByText('3 votes')).toBeTruthy()
})

it('visitors see the shares and are invited to join', () => {
  show(null)
  expect(shares()).toEqual(['Black garlic33%', 'Rhubarb67%'])
  expect(screen.getByRole('link', { name: 'Join to vote' })).toBeTruthy()
  expect(choices()).toEqual([])
})

it.each([
  ['the creator of the post', kofi, {}],
  ['a person who has voted', sam, { polls: [option('a', 'Black garlic', 1, true), option('b', 'Rhubarb')] }],
  ['anyone after the poll has closed', sam, { pollExpiredAt: '2020-01-01T00:00:00.000Z' }],
  ['a person without access', sam, { access: { allowed: false, reason: 'needs-subscription' } as const }],
])('%s cannot vote', (_, viewer, facts) => {
  show(viewer, poll(facts))
  expect(choices()).toEqual([])
})

it('says when the poll closes, and that a closed one is closed', () => {
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000 + 60_000).toISOString()
  const { container, unmount } = show(sam, poll({ pollExpiredAt: inTwoDays, pollDescription: 'Which one?' }))
  expect(container.textContent).toContain('closes in 2 days')
  expect(screen.getByText('Which one?')).toBeTruthy()
  unmount()
  const closed = show(null, poll({ pollExpiredAt: '2020-01-01T00:00:00.000Z' }))
  expect(closed.container.textContent).toContain('closed')
  expect(screen.queryByRole('link', { name: 'Join to vote' })).toBeNull()
})
