import { useState } from 'react'
import { CheckField } from '~/ui/form/CheckField'
import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { instantIn } from '~/ui/form/local-time'
import { checkedOf, textOf } from '~/ui/form/values'

/** An optional publication time, in the creator's time zone. */
export function ScheduleField({ scheduledAt }: { scheduledAt: string | null }) {
  const [later, setLater] = useState(scheduledAt !== null)
  return (
    <>
      <CheckField
        look="switch"
        name="isSchedule"
        label="Schedule for later"
        checked={later}
        onChange={(event) => setLater(event.currentTarget.checked)}
      />
      {later && (
        <DateTimeField
          label="Date and time"
          name="scheduledAt"
          instant={scheduledAt}
          hint="Your local time."
          required
        />
      )}
    </>
  )
}

export const scheduleIn = (values: FormData) => ({
  isSchedule: checkedOf(values, 'isSchedule'),
  scheduledAt: checkedOf(values, 'isSchedule') ? instantIn(textOf(values, 'scheduledAt')) : undefined,
})
