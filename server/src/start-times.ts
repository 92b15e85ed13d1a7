/** The data that `npm start` passes to the server. */
interface Starter {
  /** When `npm start` began. */
  began: number
  /** Whether it shows our steps and lines itself, on a terminal. */
  showsSteps?: boolean
  /** Whether it still builds the pages, and sends a message when they are built. */
  awaitsPages?: boolean
}

/** A message to `npm start` where it shows our steps. */
interface Progress {
  begins?: string
  ends?: string
  line?: string
  /** The line has the address of the site, which now listens. */
  isOpen?: boolean
}

/** The channel to `npm start`: `process`, except in tests. */
export interface Channel {
  on(event: 'message', listener: (message: { builtPages: Record<string, number> }) => void): unknown
  send?: ((progress: Progress) => unknown) | undefined
}

/** Shorter steps are left out of the sentence. */
const leastMs = 50

/**
 * Measures the steps of a start. Started by `npm start`, it knows how long everything took, from the fresh clone to the
 * first page.
 */
export function measureStart(
  handedOn = process.env.OVATION_START,
  now = Date.now,
  channel: Channel = process,
) {
  const starter: Starter | null = handedOn ? JSON.parse(handedOn) : null
  const steps = new Map<string, number>()
  const report = (progress: Progress) => {
    if (starter?.showsSteps) channel.send?.(progress)
  }
  const builtPages = new Promise<void>((resolve) => {
    if (!starter?.awaitsPages) return resolve()
    channel.on('message', ({ builtPages: before }) => {
      const ours = [...steps]
      steps.clear()
      for (const [name, ms] of [...Object.entries(before), ...ours]) steps.set(name, ms)
      resolve()
    })
  })
  return {
    /** Whether `npm start` started us. */
    isAsked: starter !== null,
    builtPages,
    async step<T>(name: string, work: () => Promise<T>): Promise<T> {
      const began = now()
      report({ begins: name })
      const result = await work()
      report({ ends: name })
      steps.set(name, (steps.get(name) ?? 0) + now() - began)
      return result
    },
    /** Prints a line, or sends it to where the steps are shown. */
    say(line: string, isOpen = false) {
      if (starter?.showsSteps) report({ line, isOpen })
      else console.log(line)
    },
    /** Null if `npm start` did not start us. */
    sentence(): string | null {
      if (!starter) return null
      const named = [...steps].filter(([, ms]) => ms >= leastMs).map(([name, ms]) => `${name} ${seconds(ms)}`)
      const total = `The first page took ${seconds(now() - starter.began)}`
      return named.length > 0 ? `${total}: ${named.join(', ')}.` : `${total}.`
    },
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
