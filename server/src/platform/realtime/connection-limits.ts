/** Sockets that one IP address may open in a minute and have open at once. People may share an address. */
const openedPerMinute = 240
const openAtOnce = 500

/** Sockets of one account on a node: a few devices with many tabs. */
export const socketsPerAccount = 40

/** Counts the sockets of each address on this node. */
export function createConnectionLimits() {
  let minute = 0
  let opened = new Map<string, number>()
  const open = new Map<string, number>()

  return {
    mayOpen(address: string) {
      const now = Math.floor(Date.now() / 60_000)
      if (now !== minute) opened = new Map()
      minute = now
      const count = (opened.get(address) ?? 0) + 1
      opened.set(address, count)
      return count <= openedPerMinute && (open.get(address) ?? 0) < openAtOnce
    },
    /** Returns a function to call when the connection closes. */
    add(address: string) {
      open.set(address, (open.get(address) ?? 0) + 1)
      return () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}
