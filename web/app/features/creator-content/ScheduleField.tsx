import { useState } from 'react'
import { CheckField } from '~/ui/form/CheckField'
import { useHydrated } from '~/ui/form/form-context'
import { inLocalTime, instantIn } from '~/ui/form/local-time'
import { TextField } from '~/ui/form/TextField'
import { checkedOf, textOf } from '~/ui/form/values'

/** Later instead of now, in the time of whoever is sitting there. */
export function ScheduleField({ scheduledAt }: { scheduledAt: string | null }) {
  const [later, setLater] = useState(scheduledAt !== null)
  const here = useHydrated()
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
        <TextField
          // The server cannot know what time it is where the person sits.
          key={here ? 'here' : 'anywhere'}
          label="Date and time"
          name="scheduledAt"
          type="datetime-local"
          defaultValue={here && scheduledAt ? inLocalTime(scheduledAt) : ''}
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
