import { noteCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { deleteNote } from './delete-note.ts'
import { listNotes } from './list-notes.ts'
import { writeNote } from './write-note.ts'

export function noteRoutes(routes: Routes, platform: Platform) {
  routes.handle(noteCalls.operatorNotes, ({ query }) => listNotes(platform, query))

  routes.handle(noteCalls.writeNote, ({ viewer, params, body }) =>
    writeNote(platform, viewer.account, params.id, body),
  )

  routes.handle(noteCalls.deleteNote, ({ viewer, params }) => deleteNote(platform, viewer, params.id))
}
