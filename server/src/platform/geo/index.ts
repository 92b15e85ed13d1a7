import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import maxmind, { type CountryResponse, type Reader } from 'maxmind'

export interface Geo {
  /** The ISO code of the request's country, or null if it is unknown. */
  countryOf(request: Pick<FastifyRequest, 'headers' | 'ip'>): string | null
}

/** The flat format of this database. */
interface Place extends CountryResponse {
  country_code: string
}

const database = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
)

/** The database lists some private networks under the country of their registry. */
const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('100.64.0.0', 10)
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('169.254.0.0', 16)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

let opened: Promise<Reader<Place>> | undefined

/** Uses the header of a trusted proxy, then a database of addresses. Private addresses have no country. */
export async function createGeo({ countryHeader }: { countryHeader: string }): Promise<Geo> {
  opened ??= maxmind.open<Place>(database)
  const reader = await opened
  return {
    countryOf(request) {
      const header = countryHeader && request.headers[countryHeader]
      if (typeof header === 'string' && header) return countryCode(header)
      const address = request.ip.replace(/^::ffff:/i, '')
      if (privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return null
      const place = reader.get(address)
      return place ? countryCode(place.country_code) : null
    },
  }
}

/** Proxies send XX or T1 for unknown countries. */
function countryCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}
