import { useCurrentUser } from '~/store/hooks'
import { StateChip } from './StateChip'
import { contentStateOf, type OwnContent } from './state-words'

/** Tells its creator why nobody else sees it yet; what is published says nothing. */
export function OwnState({ item }: { item: OwnContent & { performerId: string } }) {
  const mine = useCurrentUser()?._id === item.performerId
  if (!mine || contentStateOf(item) === 'published') return null
  return (
    <p>
      <StateChip item={item} />
    </p>
  )
}
