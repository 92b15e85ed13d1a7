import type { Page } from '@playwright/test'

/** Resolves when the server sends a socket frame with this prefix; `40` means that it is connected. */
export const heardOnSocket = (page: Page, beginning: string) =>
  new Promise<void>((done) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(beginning)) done()
      })
    })
  })
