/** A mutex per key. Several keys are locked in a fixed order. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()

  function one<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(id) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(id, mine)
    const leave = () => {
      if (last.get(id) === mine) last.delete(id)
    }
    mine.then(leave, leave)
    return mine
  }

  return <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> =>
    [...new Set(ids)].sort().reduceRight<() => Promise<T>>((inner, id) => () => one(id, inner), work)()
}
