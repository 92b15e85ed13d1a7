import type { FoundKind } from '~/features/items/found'
import { ButtonLink } from '~/ui/Button'
import { State } from '~/ui/State'
import { searchPath } from './search-path'

/** No results, and where else to look. */
export function NothingFound({ kind, q }: { kind: FoundKind; q: string }) {
  if (kind === 'creators') {
    return (
      <State
        picture="/state-empty.webp"
        title="Nobody by that name"
        action={<ButtonLink to="/creators">See everyone</ButtonLink>}
      >
        Try fewer letters, or look around by what they do.
      </State>
    )
  }
  if (!q) {
    return (
      <State
        picture="/state-empty.webp"
        title="Nothing here yet"
        action={<ButtonLink to="/creators">See the creators</ButtonLink>}
      >
        As soon as somebody publishes, it stands here.
      </State>
    )
  }
  return (
    <State
      picture="/state-empty.webp"
      title="Nothing by those words"
      action={<ButtonLink to={searchPath(kind, '')}>See the latest</ButtonLink>}
    >
      Try fewer letters, or look under another heading.
    </State>
  )
}
