import type { Platform } from '#platform'
import type { Catalogue, Check, Extensions, PersonalTable, Topic } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

/** A module's listener to a topic. */
export interface Listener<Fact = unknown> {
  topic: Topic<Fact>
  // A method, so that a listener to one topic fits into a list of listeners to any topic.
  hear(platform: Platform, tx: Queryable, fact: Fact): Promise<void>
}

export const on = <Fact>(
  topic: Topic<Fact>,
  hear: (platform: Platform, tx: Queryable, fact: Fact) => Promise<void>,
): Listener<Fact> => ({ topic, hear })

/** A module's provider for a catalogue. */
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

interface Connected {
  listens: Listener[]
  provides: Provider[]
  verifies: Check[]
  personal: PersonalTable[]
}

/** The platform is read lazily, because it contains the extensions. */
export function connect({ listens, provides, ...lists }: Connected, platform: () => Platform): Extensions {
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
    ...lists,
  }
}
