import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { useProfile } from './profile-tabs'

interface EmptyTabProps {
  /** The plural noun: posts, videos. */
  of: string
  /** The link for the creator to add the first one. */
  make: { to: string; label: string }
}

/** An empty tab, with a link for the creator to start. */
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
