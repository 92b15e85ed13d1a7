export const dayMs = 24 * 60 * 60 * 1000

export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs)

/** Five minutes before, for the top-up that pays for a purchase. */
export const justBefore = (moment: Date) => new Date(moment.getTime() - 5 * 60 * 1000)
