import type { Send } from '@ovation/contract/client'

/** The inputs of a page: the API, and the nonce for its scripts. */
export interface Site {
  send: Send
  nonce: string
}

/** A page is a status, headers and the output of React; everything else is a Response. */
export interface Answer {
  response: Response
  page: Uint8Array | null
}

/** The exports of the built web app; see web/app/server.ts. */
export interface Web {
  respond(request: Request, site: Site): Promise<Answer>
  /** Whether the page at a path is equal for all visitors without a login. */
  isShared(pathname: string): boolean
}
