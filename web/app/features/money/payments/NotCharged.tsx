import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'

/** The page of a payment that was not charged. */
export function NotCharged({ why }: { why: string }) {
  return (
    <EmptyState
      heading="h1"
      picture="/state-empty.webp"
      title="You weren’t charged"
      action={
        <ButtonLink to="/wallet" look="go">
          Go to wallet
        </ButtonLink>
      }
    >
      {why}
    </EmptyState>
  )
}
