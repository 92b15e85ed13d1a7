import { Chip } from '~/ui/controls/Chip'
import IconClock from '~/ui/icons/IconClock'
import { LocalTime } from '~/ui/text/LocalTime'
import { contentStateOf, type OwnContent } from './content-state'

interface StateChipProps {
  item: OwnContent
  /** Processing progress in percent. */
  progress?: number | undefined
}

export function StateChip({ item, progress }: StateChipProps) {
  const state = contentStateOf(item)
  if (state === 'restricted')
    return <Chip look="bad">{item.restriction === 'hidden' ? 'Hidden for review' : 'Taken down'}</Chip>
  if (state === 'draft') return <Chip>Draft</Chip>
  if (state === 'hidden') return <Chip>Hidden</Chip>
  if (state === 'failed') return <Chip look="bad">Failed</Chip>
  if (state === 'processing') {
    return <Chip look="waiting">Processing{progress !== undefined && `, ${progress}%`}</Chip>
  }
  if (state === 'scheduled') {
    return (
      <Chip look="waiting">
        <IconClock size={16} stroke={2} role="img" aria-label="Scheduled for" />
        <LocalTime instant={item.publishedAt} />
      </Chip>
    )
  }
  return <Chip look="good">Published</Chip>
}
