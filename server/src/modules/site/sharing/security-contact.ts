import type { Config } from '#config'

const daysValid = 180
const dayMs = 24 * 60 * 60 * 1000

type Parts = Pick<Config, 'publicUrl' | 'securityContact' | 'contactEmail'>

/** RFC 9116. Valid from whenever it is asked for, because it is made from the running settings. */
export function securityContact({ publicUrl, securityContact, contactEmail }: Parts, now: Date): Buffer {
  const contact = securityContact || (contactEmail ? `mailto:${contactEmail}` : `${publicUrl}/contact`)
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(midnight + daysValid * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ]
  return Buffer.from(lines.join('\n'))
}
