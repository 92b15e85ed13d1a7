/**
 * A fact that one module announces and others may hear, inside the transaction that makes it so: a hearer who fails
 * undoes it. The announcing module exports it and names it in `announces` of its module.ts; who hears it says
 * `listens: [on(topic, …)]` in theirs.
 */
export interface Topic<Fact> {
  readonly name: string
  /** Never there: it carries the type. */
  readonly fact?: Fact
}

export const topic = <Fact>(name: string): Topic<Fact> => ({ name })
