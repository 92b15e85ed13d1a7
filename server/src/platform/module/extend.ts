import type { Platform } from '#platform'
import type { Catalogue, Check, Extensions, Topic } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

/** What a module does when it hears of a fact. */
export interface Listener<Fact = unknown> {
  topic: Topic<Fact>
  // A method, so that a listener to one kind of fact may stand in a list of listeners to any.
  hear(platform: Platform, tx: Queryable, fact: Fact): Promise<void>
}

export const on = <Fact>(
  topic: Topic<Fact>,
  hear: (platform: Platform, tx: Queryable, fact: Fact) => Promise<void>,
): Listener<Fact> => ({ topic, hear })

/** What a module provides to a catalogue. */
export interface Provider<Goods = unknown> {
  catalogue: Catalogue<string, Goods>
  kind: string
  make(platform: Platform): Goods
}

export const provider = <Kind extends string, Goods>(
  catalogue: Catalogue<Kind, Goods>,
  kind: Kind,
  make: (platform: Platform) => Goods,
): Provider<Goods> => ({ catalogue, kind, make })

const isAbout = <Fact>(listener: Listener, topic: Topic<Fact>): listener is Listener<Fact> =>
  listener.topic === topic

const isIn = <Goods>(one: Provider, catalogue: Catalogue<string, Goods>): one is Provider<Goods> =>
  one.catalogue === catalogue

/** The platform is asked for late: it is made of this, among others. */
export function connect(
  { listens, provides, verifies }: { listens: Listener[]; provides: Provider[]; verifies: Check[] },
  platform: () => Platform,
): Extensions {
  const hearers = <Fact>(topic: Topic<Fact>) => {
    const found: Listener<Fact>[] = []
    for (const listener of listens) if (isAbout(listener, topic)) found.push(listener)
    return found
  }
  return {
    async announce(tx, topic, fact) {
      for (const listener of hearers(topic)) await listener.hear(platform(), tx, fact)
    },
    find(catalogue, kind) {
      for (const one of provides) if (isIn(one, catalogue) && one.kind === kind) return one.make(platform())
      return undefined
    },
    verifies,
  }
}
