import type { Page } from '@playwright/test'

/** Resolves when the server says something on the socket that begins like this; `40` is that it is open. */
export const heardOnSocket = (page: Page, beginning: string) =>
  new Promise<void>((done) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(beginning)) done()
      })
    })
  })
