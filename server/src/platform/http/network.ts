import { isIPv6 } from 'node:net'

/**
 * The network of an address that belongs to one household or company. A person has a few IPv4 addresses at best, but any
 * number of IPv6 addresses.
 */
export function networkOf(ip: string, groupsOfIpv6 = 3): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.')
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const all = address.includes('::') ? [...first, ...zeros, ...last] : first
  return all.slice(0, groupsOfIpv6).join(':')
}

const groups = (text: string) =>
  text
    .split(':')
    .filter(Boolean)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
