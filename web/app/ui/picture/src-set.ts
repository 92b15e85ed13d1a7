/** File names of pictures are their widths. */
const widthIn = /\/(\d+)\.\w+(?:\?|$)/

/** The `srcset` of a picture; undefined for fewer than two widths. */
export function srcSetOf(thumbnails: readonly string[], width: number | null = null): string | undefined {
  const choices = thumbnails.flatMap((url) => {
    const made = Number(widthIn.exec(url)?.[1] ?? 0)
    // The widest is never wider than the picture itself.
    return made > 0 ? [`${url} ${Math.min(made, width ?? made)}w`] : []
  })
  return choices.length > 1 ? choices.join(', ') : undefined
}

/** The `srcset` of a picture that has all these widths; undefined for pictures that are part of the site. */
export function srcSetIn(url: string, widths: readonly number[]): string | undefined {
  if (!widthIn.test(url)) return undefined
  return widths.map((width) => `${url.replace(widthIn, `/${width}.webp`)} ${width}w`).join(', ')
}
