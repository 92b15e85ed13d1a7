import type { Platform } from '#platform'
import { TemporaryRedirect, unavailable } from '#platform/errors'
import type { StreamRow } from '../queries/stream-rows.ts'

type Carried = Pick<StreamRow, 'id' | 'publisherNode' | 'publisherUrl'>

/** The address of this node, if it has its own. */
export const addressHere = ({ node }: Pick<Platform, 'node'>, path: string) => `${node.url}${path}`

/** The other node that carries a stream, and its address; null if this node does. */
function carrierOf(
  { live, node }: Pick<Platform, 'live' | 'node'>,
  { publisherNode, publisherUrl }: Carried,
): { url: string | null } | null {
  if (live.name !== 'embedded' || publisherNode === null || publisherNode === node.id) return null
  return { url: publisherUrl }
}

/** The WHEP address of a stream: at the node that carries it, if that has an address. */
export function whepAddress(platform: Pick<Platform, 'live' | 'node'>, stream: Carried): string {
  const path = `/api/whep/${stream.id}`
  const carrier = carrierOf(platform, stream)
  return carrier ? `${carrier.url ?? ''}${path}` : addressHere(platform, path)
}

/** Whether another node carries the stream. */
export const isCarriedElsewhere = (platform: Pick<Platform, 'live' | 'node'>, stream: Carried) =>
  carrierOf(platform, stream) !== null

/**
 * WHEP at a node that does not carry the stream: 307 to the one that does, as in RFC 9725, or 503 if that one has no
 * address of its own. Both have the code WRONG_NODE: retrying here does not help.
 */
export function sendToCarrier(platform: Platform, stream: Carried) {
  const carrier = carrierOf(platform, stream)
  if (!carrier) return
  if (!carrier.url) throw unavailable('WRONG_NODE', sentence, 2)
  throw new TemporaryRedirect('WRONG_NODE', whepAddress(platform, stream), sentence)
}

/** HLS is made by the node that carries the stream, under its address if it has one. */
export function sendToHlsOfCarrier(platform: Platform, stream: Carried & Pick<StreamRow, 'creatorId'>) {
  const carrier = carrierOf(platform, stream)
  if (!carrier?.url) return
  const address = `${carrier.url}/api/streaming/watch/${stream.creatorId}?play=hls`
  throw new TemporaryRedirect('WRONG_NODE', address, sentence)
}

const sentence = 'Another server of this site carries this stream.'
