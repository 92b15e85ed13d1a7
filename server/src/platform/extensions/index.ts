import type { Queryable } from '#platform/postgres'
import type { Catalogue } from './catalogue.ts'
import type { Check } from './check.ts'
import type { Topic } from './topic.ts'

export { type Catalogue, catalogue } from './catalogue.ts'
export type { Check } from './check.ts'
export { type Topic, topic } from './topic.ts'

/** What modules say to each other without knowing each other: put together from their module.ts when the site starts. */
export interface Extensions {
  /** Whoever listens takes part in this transaction, one after the other. */
  announce<Fact>(tx: Queryable, topic: Topic<Fact>, fact: Fact): Promise<void>
  /** What somebody provides of this kind, if anybody does. */
  find<Kind extends string, Goods>(catalogue: Catalogue<Kind, Goods>, kind: Kind): Goods | undefined
  /** What the verification of the ledger checks. */
  verifies: Check[]
}
