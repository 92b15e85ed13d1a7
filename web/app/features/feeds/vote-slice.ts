import { ApiError } from '@ovation/contract/client'
import { createAsyncThunk, createSlice, type WithSlice } from '@reduxjs/toolkit'
import { api, sentenceOf } from '~/api/client'
import { rootReducer } from '~/store/reducer'
import { resetApp } from '~/store/reset'
import { type Polls, votedFor } from './poll'

interface VoteState {
  /** The polls this person voted in during this visit, by post; it beats what a page was made with. */
  polls: Record<string, Polls>
}

const initialState: VoteState = { polls: {} }

interface Vote {
  feedId: string
  optionId: string
  /** As the person saw it. */
  polls: Polls
}

interface Refusal {
  sentence: string
  /** The shell has already sent the person to log in, and said so. */
  toldByShell: boolean
}

export const vote = createAsyncThunk<Polls, Vote, { rejectValue: Refusal }>(
  'vote/give',
  async ({ optionId }, { rejectWithValue }) => {
    try {
      return (await api('POST /user/feeds/vote/{id}', { params: { id: optionId } })).polls
    } catch (error) {
      const toldByShell = error instanceof ApiError && error.status === 401
      return rejectWithValue({ sentence: sentenceOf(error), toldByShell })
    }
  },
)

export const voteSlice = createSlice({
  name: 'vote',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(vote.pending, ({ polls }, { meta: { arg } }) => {
        polls[arg.feedId] = votedFor(arg.polls, arg.optionId)
      })
      .addCase(vote.fulfilled, ({ polls }, { meta: { arg }, payload }) => {
        polls[arg.feedId] = payload
      })
      .addCase(vote.rejected, ({ polls }, { meta: { arg } }) => {
        delete polls[arg.feedId]
      })
      .addCase(resetApp, () => initialState)
  },
})

declare module '~/store/reducer' {
  interface LazySlices extends WithSlice<typeof voteSlice> {}
}

export const { selectSlice: selectVotes } = voteSlice.injectInto(rootReducer)
