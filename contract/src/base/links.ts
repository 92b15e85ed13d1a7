/** A non-empty part of a host name between dots. */
const label = '[^\\s/?#:@.%\\[\\]<>"\\\\^`{|}]+'
const host = `(${label}(\\.${label})*\\.?|\\[[0-9A-Fa-f:.]+\\])`

/** An external link: http or https in any case, followed by a host. The only rule for it. */
export const externalLinkPattern = `^[Hh][Tt][Tt][Pp][Ss]?://${host}(:[0-9]{1,5})?([/?#][^\\s]*)?$`

const externalLink = new RegExp(externalLinkPattern)
export const isExternalLink = (link: string) => externalLink.test(link)
