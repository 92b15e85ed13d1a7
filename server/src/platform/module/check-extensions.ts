import { StartError } from '#platform/errors'
import type { Caller } from '#platform/http'
import { fileSettled } from '#platform/media'
import type { Module } from './define.ts'
import { refuseTwice } from './refuse-twice.ts'

/** What the platform itself announces. */
const platformTopics = [fileSettled]

/** Nobody waits for a fact that nobody announces, nor sells what nobody buys, nor what another sells. */
export function checkExtensions<V extends Caller>(modules: Module<V, V>[]) {
  const topics = [...platformTopics, ...modules.flatMap(({ announces = [] }) => announces)]
  const catalogues = modules.flatMap((module) => module.catalogues ?? [])
  const offers = modules.flatMap(({ sells = [] }) => sells)
  refuseTwice(topics.map(({ name }) => `The topic "${name}"`))
  refuseTwice(catalogues.map(({ name }) => `The catalogue "${name}"`))
  refuseTwice(offers.map(({ catalogue, kind }) => `What "${catalogue.name}" calls "${kind}"`))

  for (const { name, listens = [], sells = [] } of modules) {
    for (const { topic } of listens) {
      if (!topics.includes(topic))
        throw new StartError(`"${name}" listens to "${topic.name}", which no module announces.`)
    }
    for (const { catalogue, kind } of sells) {
      if (!catalogues.includes(catalogue))
        throw new StartError(`"${name}" sells to "${catalogue.name}", which is of no module.`)
      if (!catalogue.kinds.includes(kind))
        throw new StartError(`"${name}" sells "${kind}", which "${catalogue.name}" does not know.`)
    }
  }
  for (const catalogue of catalogues) {
    const isSold = (kind: string) =>
      offers.some((offer) => offer.catalogue === catalogue && offer.kind === kind)
    const lacking = catalogue.mayLack ? undefined : catalogue.kinds.find((kind) => !isSold(kind))
    if (lacking) throw new StartError(`No module sells what "${catalogue.name}" calls "${lacking}".`)
  }
}
