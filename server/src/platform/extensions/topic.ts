/**
 * A fact that a module announces inside its transaction. A listener that fails rolls the transaction back. The announcing
 * module exports the topic and names it in `announces` of its module.ts; listening modules have
 * `listens: [on(topic, …)]`.
 */
export interface Topic<Fact> {
  readonly name: string
  /** Carries the type; has no value at run time. */
  readonly fact?: Fact
}

export const topic = <Fact>(name: string): Topic<Fact> => ({ name })
