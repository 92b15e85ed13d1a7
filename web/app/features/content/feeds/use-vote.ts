import type { Feed } from '@ovation/contract'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'
import { selectVotes, vote } from './vote-slice'

/** A post's poll, and voting: shown at once, rolled back if the server refuses. */
export function useVote(feed: Pick<Feed, '_id' | 'polls'>) {
  const dispatch = useAppDispatch()
  const polls = useAppSelector((state) => selectVotes(state).polls[feed._id]) ?? feed.polls

  async function give(optionId: string) {
    const outcome = await dispatch(vote({ feedId: feed._id, optionId, polls }))
    if (!('failure' in outcome) || outcome.failure.shownByShell) return
    toast({ kind: 'error', message: outcome.failure.sentence })
  }

  return { polls, voted: polls.some(({ isVoted }) => isVoted), give }
}
