import { StartError } from '#platform/errors'
import { copyRefused } from '#platform/files'
import type { Caller } from '#platform/http'
import { fileSettled } from '#platform/media'
import type { Module } from './define.ts'
import { refuseTwice } from './refuse-twice.ts'

/** The topics of the platform. */
const platformTopics = [fileSettled, copyRefused]

/** Refuses listeners without a topic, providers without a catalogue, and kinds provided twice or not at all. */
export function checkExtensions<V extends Caller>(modules: Module<V, V>[]) {
  const topics = [...platformTopics, ...modules.flatMap(({ announces = [] }) => announces)]
  const catalogues = modules.flatMap((module) => module.catalogues ?? [])
  const providers = modules.flatMap(({ provides = [] }) => provides)
  refuseTwice(topics.map(({ name }) => `The topic "${name}"`))
  refuseTwice(catalogues.map(({ name }) => `The catalogue "${name}"`))
  refuseTwice(providers.map(({ catalogue, kind }) => `What "${catalogue.name}" calls "${kind}"`))

  for (const { name, listens = [], provides = [] } of modules) {
    for (const { topic } of listens) {
      if (!topics.includes(topic))
        throw new StartError(`"${name}" listens to "${topic.name}", which no module announces.`)
    }
    for (const { catalogue, kind } of provides) {
      if (!catalogues.includes(catalogue))
        throw new StartError(`"${name}" provides to "${catalogue.name}", which is of no module.`)
      if (!catalogue.kinds.includes(kind))
        throw new StartError(`"${name}" provides "${kind}", which "${catalogue.name}" does not know.`)
    }
  }
  for (const catalogue of catalogues) {
    const isProvided = (kind: string) =>
      providers.some((provider) => provider.catalogue === catalogue && provider.kind === kind)
    const lacking = catalogue.mayLack ? undefined : catalogue.kinds.find((kind) => !isProvided(kind))
    if (lacking) throw new StartError(`No module provides what "${catalogue.name}" calls "${lacking}".`)
  }
}
