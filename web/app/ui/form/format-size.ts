const kB = 1024
const MB = 1024 * kB
const GB = 1024 * MB

const tenths = (value: number) => Math.round(value * 10) / 10

export function formatSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / kB))} kB`
  return bytes < GB ? `${tenths(bytes / MB)} MB` : `${tenths(bytes / GB)} GB`
}
