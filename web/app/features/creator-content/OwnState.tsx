import { useCurrentUser } from '~/store'
import { StateChip } from './StateChip'
import { type Shelved, shelfStateOf } from './state-words'

/** Tells its creator why nobody else sees it yet; what is published says nothing. */
export function OwnState({ item }: { item: Shelved & { performerId: string } }) {
  const mine = useCurrentUser()?._id === item.performerId
  if (!mine || shelfStateOf(item) === 'published') return null
  return (
    <p>
      <StateChip item={item} />
    </p>
  )
}
