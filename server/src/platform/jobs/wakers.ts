/** By the name of a job: the functions that wake its idle workers. */
export class Wakers {
  readonly #wakers = new Map<string, (() => void)[]>()

  add(name: string, wake: () => void) {
    this.#wakers.set(name, [...(this.#wakers.get(name) ?? []), wake])
  }

  wake(name: string) {
    for (const wake of this.#wakers.get(name) ?? []) wake()
  }

  wakeAll() {
    for (const name of this.#wakers.keys()) this.wake(name)
  }
}
