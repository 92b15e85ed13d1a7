import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that no machine of the public internet has: this machine, its network, and what is set aside. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
/** Of version 6 only what is given out to the internet, less what leads back to version 4 or is for examples. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

export class PrivateAddressError extends Error {}

/** Finds the addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Finds the addresses of a name, and refuses when any of them is not public: whoever connects uses what was looked at. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} has no address.`), '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new PrivateAddressError(`${hostname} is not on the public internet.`), '')
      }
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }

export const lookupPublic = publicLookup(lookup)
