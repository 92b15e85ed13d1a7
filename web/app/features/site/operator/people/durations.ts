const day = 24 * 60 * 60 * 1000

/** How long a suspension lasts. Null: permanently. */
export const durations = [
  { value: '1', text: '1 day', ms: day },
  { value: '7', text: '7 days', ms: 7 * day },
  { value: '30', text: '30 days', ms: 30 * day },
  { value: 'permanent', text: 'Permanently', ms: null },
] as const

/** When a suspension that starts now ends, as the API wants it. */
export function endOf(duration: string, now: Date): { until?: string } {
  const ms = durations.find(({ value }) => value === duration)?.ms
  return ms ? { until: new Date(now.getTime() + ms).toISOString() } : {}
}
