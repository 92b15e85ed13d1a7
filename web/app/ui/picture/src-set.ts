/** Pictures are named by the width they were made for. */
const widthIn = /\/(\d+)\.\w+(?:\?|$)/

/** The widths a picture exists in, as an image wants to hear it; nothing when there is no choice. */
export function srcSetOf(thumbnails: readonly string[], width: number | null = null): string | undefined {
  const choices = thumbnails.flatMap((url) => {
    const made = Number(widthIn.exec(url)?.[1] ?? 0)
    // The widest is never wider than the picture itself.
    return made > 0 ? [`${url} ${Math.min(made, width ?? made)}w`] : []
  })
  return choices.length > 1 ? choices.join(', ') : undefined
}

/** The same for a picture that exists in every one of these widths; nothing for one that is not ours. */
export function srcSetIn(url: string, widths: readonly number[]): string | undefined {
  if (!widthIn.test(url)) return undefined
  return widths.map((width) => `${url.replace(widthIn, `/${width}.webp`)} ${width}w`).join(', ')
}
