export type Chance = {
  /** Between 0 and 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<const Item>(list: readonly [Item, ...Item[]]): Item
  shuffle<Item>(list: readonly Item[]): Item[]
  happens(probability?: number): boolean
}

/** Mulberry32: the same seed always draws the same picture, on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  // Neighbouring seeds have similar first numbers, so two are skipped.
  next()
  next()

  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    shuffle(list) {
      const order = list.map((item) => ({ item, rank: next() }))
      return order.sort((one, other) => one.rank - other.rank).map(({ item }) => item)
    },
    happens: (probability = 0.5) => next() < probability,
  }
}

/** A stable number for a word, so that a username can be a seed. */
export function seedOf(word: string): number {
  let hash = 2166136261
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % 1_000_000
}
