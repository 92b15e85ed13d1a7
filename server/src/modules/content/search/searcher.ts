import { createHmac } from 'node:crypto'
import { keyFor } from '#platform/crypto'
import { networkOf } from '#platform/http'

/** Who searches: an account, or for strangers the network they come from. */
export type Searcher = { accountId: string } | { ip: string }

/**
 * A person as a hash that only tells whether it is the same one again who searched for the same keyword: from one
 * keyword to another it is a different one, so that nobody can put together what a person looked for.
 */
export const personFor = (secret: string, searcher: Searcher, keyword: string) =>
  hash(secret, searcher, `keyword ${keyword}`)

/** A person of one day, whatever they search for. */
export const personOfDay = (secret: string, searcher: Searcher, day: string) =>
  hash(secret, searcher, `day ${day}`)

function hash(secret: string, searcher: Searcher, about: string): Buffer {
  const who = 'accountId' in searcher ? `account ${searcher.accountId}` : `network ${networkOf(searcher.ip)}`
  return createHmac('sha256', keyFor(secret, 'searches')).update(`${who}\n${about}`).digest().subarray(0, 16)
}
