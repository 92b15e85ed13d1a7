import { ButtonLink } from '~/ui/Button'
import { State } from '~/ui/State'

/** Nothing to show, and why. */
export function NobodyFits({ onlyFollowed }: { onlyFollowed: boolean }) {
  if (onlyFollowed) {
    return (
      <State
        picture="/state-empty.webp"
        title="You follow nobody yet"
        action={<ButtonLink to="/creators">See everyone</ButtonLink>}
      >
        Whoever you follow is kept here, so that you find them again.
      </State>
    )
  }
  return (
    <State
      picture="/state-empty.webp"
      title="Nobody fits all of that"
      action={<ButtonLink to="/creators">Clear the filters</ButtonLink>}
    >
      Take a filter away, or look for another name.
    </State>
  )
}
