const kB = 1024
const MB = 1024 * kB

export function sizeInWords(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / kB))} kB` : `${Math.round((bytes / MB) * 10) / 10} MB`
}
