const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text for XML 1.0, which has no place for most control characters. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML does not allow.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => named[character] ?? character)

export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export const document = (xml: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`)
