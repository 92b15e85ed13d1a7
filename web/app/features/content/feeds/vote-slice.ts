import { api, refusalOf } from '~/api/client'
import { injectSlice } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { createAsyncAction, createSlice, on } from '~/store/slice'
import { type Polls, votedFor } from './poll'

interface VoteState {
  /** Polls with votes of this visit, by post; they override the loaded data. */
  polls: Record<string, Polls>
}

const initialState: VoteState = { polls: {} }

interface Vote {
  feedId: string
  optionId: string
  /** As the person saw it. */
  polls: Polls
}

export const vote = createAsyncAction(
  'vote/give',
  async ({ optionId }: Vote): Promise<Polls> =>
    (await api('POST /user/feeds/vote/{id}', { params: { id: optionId } })).polls,
  refusalOf,
)

const voteSlice = createSlice('vote', initialState, [
  on(vote.pending, ({ polls }, { arg: { feedId, optionId, polls: seen } }) => ({
    polls: { ...polls, [feedId]: votedFor(seen, optionId) },
  })),
  on(vote.fulfilled, ({ polls }, { arg: { feedId }, result }) => ({ polls: { ...polls, [feedId]: result } })),
  on(vote.rejected, (state, { arg: { feedId } }) => {
    const { [feedId]: _, ...polls } = state.polls
    return { polls }
  }),
  on(resetApp, () => initialState),
])

declare module '~/store/reducer' {
  interface LazySlices {
    vote: VoteState
  }
}

export const selectVotes = injectSlice(voteSlice)
