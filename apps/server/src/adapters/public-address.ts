import { BlockList, isIPv6 } from 'node:net'

/** Networks closed to calls from outside: by RFC 6890 and its registries. */
const closed = new BlockList()
for (const [network, prefix] of [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(network, prefix, 'ipv4')
}

/** Of IPv6 only globally routed addresses are open, without the tunnels to IPv4. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(network, prefix, 'ipv6')
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an address is on the Internet, not on this machine, its network or its cloud's metadata services. */
export function isPublicAddress(address: string): boolean {
  const inside = mapped.exec(address)?.[1]
  if (inside) return isPublicAddress(inside)
  if (isIPv6(address)) return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
  return !closed.check(address, 'ipv4')
}
