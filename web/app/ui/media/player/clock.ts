const minute = 60
const hour = 60 * minute

/** A duration, rounded: 4.97 seconds are 0:05, on a tile as in a player. */
export const lengthOf = (seconds: number): string => clock(Math.round(seconds))

/** A position: 0:07, 6:02, 1:04:30. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor((whole % hour) / minute)
  const rest = two(whole % minute)
  return whole < hour ? `${minutes}:${rest}` : `${Math.floor(whole / hour)}:${two(minutes)}:${rest}`
}
