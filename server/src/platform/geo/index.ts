import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import maxmind, { type CountryResponse, type Reader } from 'maxmind'

export interface Geo {
  /** ISO code of the country a request comes from, or null when nobody can tell. */
  countryOf(request: Pick<FastifyRequest, 'headers' | 'ip'>): string | null
}

/** This database has its own, flat form of an answer. */
interface Place extends CountryResponse {
  country_code: string
}

const database = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
)

/** The database files some private networks under the registry that wrote them down. */
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

/** A header of a trusted proxy first, then a database of addresses. Private addresses are nowhere. */
export async function createGeo({ countryHeader }: { countryHeader: string }): Promise<Geo> {
  opened ??= maxmind.open<Place>(database)
  const reader = await opened
  return {
    countryOf(request) {
      const told = countryHeader && request.headers[countryHeader]
      if (typeof told === 'string' && told) return countryCode(told)
      const address = request.ip.replace(/^::ffff:/i, '')
      if (privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return null
      const place = reader.get(address)
      return place ? countryCode(place.country_code) : null
    },
  }
}

/** Proxies say XX or T1 when they do not know; those are no countries. */
function countryCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}
