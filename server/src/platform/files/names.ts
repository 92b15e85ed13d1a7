const longest = 150

/** Paths, line breaks and characters that change the reading direction are removed from download names. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]+/gu

/** A client's file name, made safe as a download name. */
export function safeName(claimed: string): string {
  const last = claimed.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const dot = clean.lastIndexOf('.')
  const extension = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : ''
  const stem = clean.slice(0, clean.length - extension.length)
  return (
    [...stem]
      .slice(0, longest - extension.length)
      .join('')
      .trim() + extension || 'download'
  )
}

/** The header that saves a file under its name; old clients get it in ASCII. */
export function asAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
