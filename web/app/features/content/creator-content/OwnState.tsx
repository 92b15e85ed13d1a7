import { useCurrentUser } from '~/store/hooks'
import { contentStateOf, type OwnContent } from './content-state'
import { StateChip } from './StateChip'

/** Tells the creator why others can’t see the item yet; nothing once it is published. */
export function OwnState({ item }: { item: OwnContent & { performerId: string } }) {
  const mine = useCurrentUser()?._id === item.performerId
  if (!mine || contentStateOf(item) === 'published') return null
  return (
    <p>
      <StateChip item={item} /> Only you can see this.
    </p>
  )
}
