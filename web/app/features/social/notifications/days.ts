import type { Notification } from '@ovation/contract'
import { type Clock, isoDay } from '~/ui/text/clock'
import { formatDay } from '~/ui/text/LocalDay'

interface Day {
  /** “Today”, “Yesterday”, “12 March”. */
  title: string
  items: Notification[]
}

const dayMs = 24 * 60 * 60 * 1000

/** Groups a sorted list by local day. */
export function byDay(items: readonly Notification[], clock: Clock, now = Date.now()): Day[] {
  const dayOf = (moment: number) => isoDay(new Date(moment), clock)
  const [today, yesterday] = [dayOf(now), dayOf(now - dayMs)]
  const days: (Day & { day: string })[] = []
  for (const item of items) {
    const moment = Date.parse(item.updatedAt)
    const day = dayOf(moment)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else {
      const title =
        day === today ? 'Today' : day === yesterday ? 'Yesterday' : formatDay(new Date(moment), clock)
      days.push({ day, title, items: [item] })
    }
  }
  return days
}
