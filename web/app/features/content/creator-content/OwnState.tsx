import { useCurrentUser } from '~/store/hooks'
import { StateChip } from './StateChip'
import { contentStateOf, type OwnContent } from './state-words'

/** Tells its creator that others can’t see it yet and why; nothing for what is published. */
export function OwnState({ item }: { item: OwnContent & { performerId: string } }) {
  const mine = useCurrentUser()?._id === item.performerId
  if (!mine || contentStateOf(item) === 'published') return null
  return (
    <p>
      <StateChip item={item} /> Only you can see this.
    </p>
  )
}
