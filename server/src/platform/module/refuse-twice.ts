import { StartError } from '#platform/errors'

/** Refuses duplicates. The names begin the sentence. */
export function refuseTwice(things: string[]) {
  const twice = things.find((thing, at) => things.indexOf(thing) < at)
  if (twice) throw new StartError(`${twice} is there twice.`)
}
