/** Whole years on a calendar day; both days as YYYY-MM-DD. Leap-day birthdays count on 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

export const today = () => new Date().toISOString().slice(0, 10)
