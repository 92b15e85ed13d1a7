/** A seeded random generator: the same seed gives the same numbers. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  /** At least 0 and less than 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  function oneOf<T>(list: readonly T[]): T {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new Error('There is nothing to choose from.')
    return found
  }
  const id = () => `${between(0, 2 ** 30)}-${between(0, 2 ** 30)}`
  return { next, between, oneOf, id }
}
export type Random = ReturnType<typeof randomFrom>
