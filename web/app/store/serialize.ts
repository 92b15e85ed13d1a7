const queues = new Map<string, Promise<unknown>>()
const nothing = () => {}

/** Runs calls with the same key one after the other, in the order they were made. */
export function serialize<T>(thing: string, call: () => Promise<T>): Promise<T> {
  const before = queues.get(thing) ?? Promise.resolve()
  const turn = before.then(call)
  const settled = turn.then(nothing, nothing)
  queues.set(thing, settled)
  void settled.then(() => {
    if (queues.get(thing) === settled) queues.delete(thing)
  })
  return turn
}
