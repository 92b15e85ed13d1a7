import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The address of a peer on loopback for browsers that form no pair with a loopback candidate. */
export interface LocalRelay {
  address: string
  port: number
  close(): void
}

/** A browser tries each of its own addresses. */
const mostSources = 8

const ownAddresses = () => Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
const isOwnAddress = (address: string) => ownAddresses().some((own) => own.address === address)
const isLinkLocal = (address: string) => /^(fe80:|169\.254\.)/i.test(address)

/** An address of one of this machine's interfaces; none if it has loopback only. */
export const interfaceAddress = (family: 'IPv4' | 'IPv6', addresses = ownAddresses()) =>
  addresses.find((one) => one.family === family && !one.internal && !isLinkLocal(one.address))?.address

interface RelayWanted {
  /** The address of the peer. */
  host: string
  port: number
  address?: string | undefined
  isOwn?: (address: string) => boolean
}

/**
 * Firefox forms no candidate pair with a loopback address. On a site that only this machine reaches, the engine listens on
 * loopback, and this forwards packets between it and a port on an interface's address. Packets from other machines are
 * dropped: a source must be one of this machine's own addresses, and the kernel delivers no packet from outside that
 * claims one. Null where there is no interface.
 */
export async function openLocalRelay({ host, port, ...wanted }: RelayWanted): Promise<LocalRelay | null> {
  const { address = interfaceAddress(isIPv6(host) ? 'IPv6' : 'IPv4'), isOwn = isOwnAddress } = wanted
  if (!address) return null
  const newSocket = () => createSocket(isIPv6(host) ? 'udp6' : 'udp4').on('error', () => {})
  const outside = newSocket()
  const sources = new Map<string, Socket>()

  function inwardFor(source: { address: string; port: number }): Socket | undefined {
    const name = `${source.address} ${source.port}`
    const known = sources.get(name)
    if (known || sources.size >= mostSources || !isOwn(source.address)) return known
    const inward = newSocket()
    inward.on('message', (packet, from) => {
      if (from.address === host && from.port === port) outside.send(packet, source.port, source.address)
    })
    // Not on loopback either: a browser drops responses that report a loopback address.
    inward.bind(0, address)
    sources.set(name, inward)
    return inward
  }

  outside.on('message', (packet, source) => inwardFor(source)?.send(packet, port, host, () => {}))
  outside.bind(0, address)
  await once(outside, 'listening')
  return {
    address,
    port: outside.address().port,
    close() {
      outside.close()
      for (const inward of sources.values()) inward.close()
    },
  }
}
