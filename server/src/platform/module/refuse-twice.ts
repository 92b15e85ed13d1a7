import { StartError } from '#platform/errors'

/** Each of these may be there once. They begin a sentence. */
export function refuseTwice(things: string[]) {
  const twice = things.find((thing, at) => things.indexOf(thing) < at)
  if (twice) throw new StartError(`${twice} is there twice.`)
}
