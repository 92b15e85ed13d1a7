import type { Queryable } from '#platform/postgres'
import type { Catalogue } from './catalogue.ts'
import type { Check } from './check.ts'
import type { PersonalTable } from './personal-table.ts'
import type { Topic } from './topic.ts'

export { type Catalogue, catalogue } from './catalogue.ts'
export type { Check } from './check.ts'
export type { PersonalTable } from './personal-table.ts'
export { type Topic, topic } from './topic.ts'

/** How modules work together without importing each other. Built from their module.ts when the site starts. */
export interface Extensions {
  /** Listeners run one by one in this transaction. */
  announce<Fact>(tx: Queryable, topic: Topic<Fact>, fact: Fact): Promise<void>
  /** The provider of this kind, if there is one. */
  find<Kind extends string, Goods>(catalogue: Catalogue<Kind, Goods>, kind: Kind): Goods | undefined
  /** The checks of `npm run ledger:verify`. */
  verifies: Check[]
  /** What all modules store about people, in the order in which it is erased: dependants first. */
  personal: PersonalTable[]
}
