import type { Send } from '@ovation/contract/client'

/** What a page is lent: a way to the API, and the nonce its scripts must carry. */
export interface Site {
  send: Send
  nonce: string
}

/** A page is its status and headers, and what React wrote; anything else is a Response like any other. */
export interface Answer {
  response: Response
  page: Uint8Array | null
}

/** What the built web exports; see web/app/server.ts. */
export interface Web {
  respond(request: Request, site: Site): Promise<Answer>
  /** Whether the page at a path is the same for all strangers. */
  isShared(pathname: string): boolean
}
