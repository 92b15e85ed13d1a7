import { Segment } from '~/ui/controls/Segment'
import { type Range, spans } from './range'

/** The choice of a usual range. */
export function RangeSegment({ range }: { range: Range }) {
  return (
    <Segment
      label="Period"
      choices={spans.map(({ days, label }) => ({
        label,
        to: `?days=${days}`,
        chosen: range.span === days,
      }))}
    />
  )
}
