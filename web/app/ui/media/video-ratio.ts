import type { MediaFile } from '@ovation/contract'

/** Taller and wider videos are cropped, except in full screen. */
const tallest = 4 / 5
const widest = 16 / 9

export function videoRatio({ width, height }: Pick<MediaFile, 'width' | 'height'>): string {
  const own = width && height ? width / height : widest
  return String(Math.min(Math.max(own, tallest), widest))
}
