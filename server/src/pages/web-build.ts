import type { Send } from '@ovation/contract/client'

/** What a page is lent: a way to the API, and the nonce its scripts must carry. */
export interface Site {
  send: Send
  nonce: string
  /** The page is for several strangers, and is wanted as a whole. */
  isShared?: boolean
}

/** A page that React has begun to render; until it is piped or ended it waits. */
export interface Rendering {
  pipe(to: NodeJS.WritableStream): void
  abort(reason?: unknown): void
}

/** A page is its status and headers, and what React writes; anything else is a Response like any other. */
export interface Answer {
  response: Response
  rendering: Rendering | null
}

/** What the built web exports; see web/app/server.ts. */
export interface Web {
  respond(request: Request, site: Site): Promise<Answer>
  /** Whether the page at a path is the same for all strangers. */
  isShared(pathname: string): boolean
}
