import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import type { Delivery } from '#platform/mail'

/** Such addresses reach the machine itself, such as the metadata of a cloud, and no mail server. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')

/** Whether a mail server, or one of the addresses of its name, is link-local. */
export async function isLinkLocal(server: Delivery['server']): Promise<boolean> {
  if (!server) return false
  const host = 'url' in server ? new URL(server.url).hostname : server.host
  // An unknown name is refused by the connection itself.
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.some(({ address }) => linkLocal.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
}
