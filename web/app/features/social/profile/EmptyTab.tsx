import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { useProfile } from './profile-tabs'

interface EmptyTabProps {
  /** What is missing: posts, videos. */
  of: string
  /** Where its creator makes the first one. */
  make: { to: string; label: string }
}

/** A tab with nothing in it: a beginning for its creator, patience for everyone else. */
export function EmptyTab({ of, make }: EmptyTabProps) {
  const { profile, mine } = useProfile()
  const action = mine && (
    <ButtonLink to={make.to} look="go">
      {make.label}
    </ButtonLink>
  )
  return (
    <EmptyState picture="/state-empty.webp" title={`No ${of} yet`} action={action}>
      {mine ? `Your ${of} will appear here.` : `${profile.name} hasn’t published any yet.`}
    </EmptyState>
  )
}
