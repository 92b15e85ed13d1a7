interface Sooner {
  /** When `npm start` began. */
  began: number
  /** How many milliseconds its own steps took. */
  steps: Record<string, number>
}

/** What took less is not worth a word. */
const leastMs = 50

/**
 * Measures the steps of a start. Started by `npm start`, which hands on what it measured before us, it can say how long
 * everything took, from the fresh clone to the first page.
 */
export function measureStart(handedOn = process.env.OVATION_START, now = Date.now) {
  const sooner: Sooner | null = handedOn ? JSON.parse(handedOn) : null
  const steps = new Map(Object.entries(sooner?.steps ?? {}))
  return {
    /** Whether somebody wants to know. */
    isAsked: sooner !== null,
    async step<T>(name: string, work: () => Promise<T>): Promise<T> {
      const began = now()
      const result = await work()
      steps.set(name, (steps.get(name) ?? 0) + now() - began)
      return result
    },
    /** Null when nobody asked. */
    sentence(): string | null {
      if (!sooner) return null
      const named = [...steps].filter(([, ms]) => ms >= leastMs).map(([name, ms]) => `${name} ${seconds(ms)}`)
      const total = `The first page took ${seconds(now() - sooner.began)}`
      return named.length > 0 ? `${total}: ${named.join(', ')}.` : `${total}.`
    },
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
