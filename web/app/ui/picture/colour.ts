const asBase64 = /^[A-Za-z0-9+/]{4}/

/**
 * The average colour of a picture, read from the first three bytes of its thumbhash.
 * The whole hash would draw a blurred picture, at the price of four kilobytes of markup each.
 */
export function averageColour(thumbhash: string | null): string | undefined {
  if (!thumbhash || !asBase64.test(thumbhash)) return undefined
  const [low = 0, middle = 0, high = 0] = Array.from(atob(thumbhash.slice(0, 4)), (byte) =>
    byte.charCodeAt(0),
  )
  const header = low | (middle << 8) | (high << 16)
  const light = (header & 63) / 63
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1
  const redGreen = ((header >> 12) & 63) / 31.5 - 1
  const blue = light - (2 / 3) * yellowBlue
  const red = (3 * light - blue + redGreen) / 2
  return `rgb(${channel(red)} ${channel(red - redGreen)} ${channel(blue)})`
}

const channel = (value: number) => Math.round(255 * Math.max(0, Math.min(1, value)))
