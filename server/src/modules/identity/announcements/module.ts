import { announcementCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { defineModule } from '#platform/module'
import {
  changeAnnouncement,
  createAnnouncement,
  currentAnnouncements,
  deleteAnnouncement,
  listAnnouncements,
} from './announce.ts'
import { notifyDue } from './notify-due.ts'
import { announcementBegan } from './topics.ts'

/** What the site announces in a bar on its pages. */
export const announcementsModule = defineModule({
  name: 'announcements',
  calls: announcementCalls,
  routes: (routes: Routes, platform: Platform) => {
    routes.handle(announcementCalls.currentAnnouncements, ({ viewer }) =>
      currentAnnouncements(platform, viewer),
    )
    routes.handle(announcementCalls.announcements, ({ query }) => listAnnouncements(platform, query))
    routes.handle(announcementCalls.createAnnouncement, ({ viewer, body }) =>
      createAnnouncement(platform, viewer.id, body),
    )
    routes.handle(announcementCalls.changeAnnouncement, ({ viewer, params, body }) =>
      changeAnnouncement(platform, viewer.id, params.id, body),
    )
    routes.handle(announcementCalls.deleteAnnouncement, ({ viewer, params }) =>
      deleteAnnouncement(platform, viewer.id, params.id),
    )
  },
  jobs: (platform) => platform.jobs.every('* * * * *', 'announcements.notify', () => notifyDue(platform)),
  announces: [announcementBegan],
})
