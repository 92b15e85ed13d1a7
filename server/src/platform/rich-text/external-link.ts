/** A link that leaves the site: http or https followed by a host. */
export const isExternalLink = (link: string) => /^https?:\/\/[^\s/?#]+\S*$/i.test(link)
