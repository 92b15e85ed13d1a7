import { EngineError, type LiveEngine } from './engine/engine.ts'

/** The calls of an engine that accepts no offers. */
export const takesNoOffers = (sentence: string) => {
  const refuse = async (): Promise<never> => {
    throw new EngineError('no-engine', sentence)
  }
  return { publish: refuse, watch: refuse, trickle: refuse, tap: refuse }
}

/** Live streaming is off: refuses everything and sends no events. */
export const noEngine: LiveEngine = {
  name: 'none',
  ...takesNoOffers('Live streams are off on this site.'),
  close: async () => {},
  closeRoom: async () => {},
  health: async () => null,
  listen: () => () => {},
  stop: async () => {},
}
