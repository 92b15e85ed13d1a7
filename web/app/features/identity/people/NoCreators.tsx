import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'

/** The empty state, with its reason. */
export function NoCreators({ onlyFollowed }: { onlyFollowed: boolean }) {
  if (onlyFollowed) {
    return (
      <EmptyState
        picture="/state-empty.webp"
        title="You’re not following anyone yet"
        action={<ButtonLink to="/creators">See everyone</ButtonLink>}
      >
        Creators you follow appear here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="No creators match"
      action={<ButtonLink to="/creators">Clear filters</ButtonLink>}
    >
      Remove a filter, or try another name.
    </EmptyState>
  )
}
