import type { Publisher, PublisherInput } from './publisher'

/** Loads only the client that is needed. */
export async function openPublisher(input: PublisherInput): Promise<Publisher> {
  if (input.engine === 'livekit') return (await import('./livekit')).publishToLiveKit(input)
  if (input.engine === 'agora') return (await import('./agora')).publishToAgora(input)
  return (await import('./whip')).publishByWhip(input)
}
