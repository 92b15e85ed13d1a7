import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2'],
  ['192.0.2.250', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2'],
  ['192.0.3.7', '192.0.3'],
  ['2001:db8:7::1', '2001:db8:7'],
  ['2001:0DB8:0007:ffff:1:2:3:4', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001::1:2:3:4:5:6', '2001:0:1'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
])('%s is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
