import { EngineError, type LiveEngine } from './engine.ts'

/** What the calls of an engine do that takes no offers itself. */
export const takesNoOffers = (sentence: string) => {
  const refuse = async (): Promise<never> => {
    throw new EngineError('no-engine', sentence)
  }
  return { publish: refuse, watch: refuse, trickle: refuse, tap: refuse }
}

/** Where live is off: everything is refused, and nothing is ever heard of. */
export const noEngine: LiveEngine = {
  name: 'none',
  ...takesNoOffers('Live streams are off on this site.'),
  close: async () => {},
  closeRoom: async () => {},
  health: async () => null,
  listen: () => () => {},
  stop: async () => {},
}
