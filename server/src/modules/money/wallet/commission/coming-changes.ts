interface Planned {
  rate: number | null
  validFrom: Date
}

interface Now {
  own: number | null
  fallback: number
}

/** How the share of a creator's sales changes: by rates of their own, and by the default while they have none. */
export function comingChanges(own: Planned[], defaults: Planned[], now: Now) {
  const moments = [...own, ...defaults].map(({ validFrom }) => validFrom.getTime()).sort((a, b) => a - b)
  const changes: { rate: number; validFrom: string }[] = []
  let before = now.own ?? now.fallback
  for (const moment of new Set(moments)) {
    const fallback = begun(defaults, moment)?.rate ?? now.fallback
    const agreed = begun(own, moment)
    const rate = (agreed ? agreed.rate : now.own) ?? fallback
    if (rate !== before) changes.push({ rate, validFrom: new Date(moment).toISOString() })
    before = rate
  }
  return changes
}

const begun = (rates: Planned[], moment: number) =>
  rates.findLast(({ validFrom }) => validFrom.getTime() <= moment)
