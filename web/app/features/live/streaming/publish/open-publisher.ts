import type { Publisher, PublisherInput } from './publisher'

/** Only the one that is needed is loaded. */
export async function openPublisher(input: PublisherInput): Promise<Publisher> {
  if (input.engine === 'livekit') return (await import('./livekit')).publishToLiveKit(input)
  if (input.engine === 'agora') return (await import('./agora')).publishToAgora(input)
  return (await import('./whip')).publishByWhip(input)
}
