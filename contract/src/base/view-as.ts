import type { Endpoint } from './endpoint.ts'

/**
 * What an operator who sees the site as a person can't see: messages and notifications about them, streams (watching counts
 * as presence), documents, addresses, bank details, cards, keys, files by their id, paid downloads and the person's data.
 */
const hidden = [
  /^\/(messages|conversations|mass-messages|welcome-message|notifications|vault)(\/|$)/,
  /^\/streaming\/(key|join|watch|private|chat|studio)(\/|$)/,
  /^\/(payment-cards|stripe|payout-requests|addresses)(\/|$)/,
  /^\/(performers|users)\/me\/|^\/performers\/me$/,
  /^\/payment\/sandbox\//,
  /^\/files\//,
  /\/download-link$/,
]

/** Calls of a session that views the site as a person. The only place for this rule. */
export const isShownWhenViewing = ({
  method,
  path,
  who,
}: Pick<Endpoint, 'method' | 'path' | 'who'>): boolean =>
  method === 'GET' && who !== 'operator' && !hidden.some((pattern) => pattern.test(path))
