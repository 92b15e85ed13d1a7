import type { MediaFile } from '@ovation/contract'

/** The widths of a cell, from the widest screen to the narrowest. */
const wholeColumn = [
  ['(min-width: 768px) ', 640, 'px'],
  ['', 100, 'vw'],
] as const

/**
 * The width at which a picture is drawn. It covers its cell, so a wide picture in a square or tall cell is drawn wider
 * than the cell.
 */
export function gridSizes(
  { width, height }: Pick<MediaFile, 'width' | 'height'>,
  place: number,
  count: number,
): string {
  const part = count === 1 ? 1 : 0.5
  // A single picture nearly keeps its ratio; the first of three is as high as the other two together.
  const cellRatio = count === 3 && place === 0 ? 0.5 : 1
  const ratio = width && height ? width / height : 1
  const times = count === 1 ? 1 : Math.max(1, ratio / cellRatio)
  return wholeColumn
    .map(([from, size, unit]) => `${from}${Math.round(size * part * times)}${unit}`)
    .join(', ')
}
