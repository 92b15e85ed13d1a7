import { catalogue } from '#platform/extensions'

/** A value and the moment from which it applies. */
export interface PlannedValue {
  value: number
  from: Date
}

/**
 * Public settings whose values another module plans, with the current one first. It notifies the channel `settings` of
 * each change.
 */
export const decidedSettings = catalogue<() => Promise<PlannedValue[]>>()({
  name: 'decided settings',
  kinds: ['performerCommission'],
  mayLack: true,
})

/** The value at this moment. */
export const valueNow = (planned: PlannedValue[]): number | undefined =>
  planned.findLast(({ from }) => from.getTime() <= Date.now())?.value
