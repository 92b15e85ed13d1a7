import { randomBytes } from 'node:crypto'

let last = 0

/** Ids of one prefix sort in the order they were made. */
export function newId(prefix: string) {
  last = Math.max(last + 1, Date.now() * 1000)
  return `${prefix}_${last.toString(36)}${randomBytes(8).toString('hex')}`
}

export const newSecret = (id: string) => `${id}_secret_${randomBytes(16).toString('hex')}`

/** Which intent a client secret opens. */
export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

export const seconds = (date = new Date()) => Math.floor(date.getTime() / 1000)
