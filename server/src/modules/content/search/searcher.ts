import { createHmac } from 'node:crypto'
import { keyFor } from '#platform/crypto'
import { networkOf } from '#platform/http'

/** The searcher: an account, or the network of a visitor. */
export type Searcher = { accountId: string } | { ip: string }

/**
 * A hash of the person and the keyword. It recognises the same person searching for the same keyword, but differs from
 * keyword to keyword, so that searches of one person cannot be linked.
 */
export const personFor = (secret: string, searcher: Searcher, keyword: string) =>
  hash(secret, searcher, `keyword ${keyword}`)

/** A person on one day, for any keyword. */
export const personOfDay = (secret: string, searcher: Searcher, day: string) =>
  hash(secret, searcher, `day ${day}`)

function hash(secret: string, searcher: Searcher, about: string): Buffer {
  const who = 'accountId' in searcher ? `account ${searcher.accountId}` : `network ${networkOf(searcher.ip)}`
  return createHmac('sha256', keyFor(secret, 'searches')).update(`${who}\n${about}`).digest().subarray(0, 16)
}
