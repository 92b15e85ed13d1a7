import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '~/store/create-store'
import { selectVotes, vote } from './vote-slice'

const polls = [
  { _id: 'a', description: 'A', totalVote: 2, isVoted: false },
  { _id: 'b', description: 'B', totalVote: 5, isVoted: false },
]
const counted = [polls[0], { ...polls[1], totalVote: 9, isVoted: true }]
const give = { feedId: 'post', optionId: 'b', polls }

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

beforeEach(() => vi.stubGlobal('document', { cookie: 'token=t' }))
afterEach(() => vi.unstubAllGlobals())

describe('a vote', () => {
  it('is shown at once, then with the server’s count', async () => {
    answer(200, { status: 0, data: { polls: counted } })
    const store = createStore()
    const given = store.dispatch(vote(give))
    expect(selectVotes(store.getState()).polls.post).toMatchObject([
      { totalVote: 2 },
      { totalVote: 6, isVoted: true },
    ])
    await given
    expect(selectVotes(store.getState()).polls.post).toEqual(counted)
  })

  it('is rolled back when the server refuses, with the reason', async () => {
    answer(409, { statusCode: 409, error: 'ALREADY_VOTED', message: 'You’ve already voted.' })
    const store = createStore()
    const refused = await store.dispatch(vote(give))
    expect(selectVotes(store.getState()).polls.post).toBeUndefined()
    expect(refused).toEqual({ failure: { sentence: 'You’ve already voted.', shownByShell: false } })
  })
})
