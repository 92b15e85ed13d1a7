export { announcements } from '#tables/announcements'
export { notifyDue } from './notify-due.ts'
export { announcementBegan } from './topics.ts'
