import type { OperatorAlert } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { digestHour, writeDigests } from './channels/digest.ts'
import { emailJob, emailNotification } from './channels/email.ts'
import { type PushOrder, push, pushJob, slowPushJob } from './channels/push.ts'
import { notify } from './delivery/notify.ts'
import { readJobs } from './delivery/publish-read.ts'
import { type AnnouncementFanOut, announcementJob, notifyAudience } from './listeners/announcements.ts'
import { chargesJob, notifyCharges } from './listeners/charges.ts'
import { mentionJob, notifyJob } from './listeners/listeners.ts'
import { type LiveFanOut, liveJob, notifyLive } from './listeners/live-streams.ts'
import { notifyMentioned } from './listeners/mentions.ts'
import { messagesJob, notifyUnreadMessages } from './listeners/messages.ts'
import { alertJob, alertOperators } from './listeners/operator-alerts.ts'
import { notifyFollowers, type PostFanOut, postJob } from './listeners/posts.ts'
import {
  notifyPrivateStream,
  type PrivateStreamEvent,
  privateStreamJob,
} from './listeners/private-streams.ts'
import type { Mentioning, NotificationEvent } from './records/notification-event.ts'
import { sweepNotifications } from './sweep.ts'

export function notificationJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.on<NotificationEvent>(notifyJob, (event) => notify(platform, event), { concurrency: 2 })
  jobs.on<OperatorAlert>(alertJob, (alert) => alertOperators(platform, alert))
  jobs.on<Mentioning>(mentionJob, (mentioning) => notifyMentioned(platform, mentioning))
  jobs.on(messagesJob, () => notifyUnreadMessages(platform))
  jobs.on<PostFanOut>(postJob, (order) => notifyFollowers(platform, order))
  jobs.on<AnnouncementFanOut>(announcementJob, (order) => notifyAudience(platform, order))
  jobs.on<LiveFanOut>(liveJob, (order) => notifyLive(platform, order))
  jobs.on<PrivateStreamEvent>(privateStreamJob, (event) => notifyPrivateStream(platform, event))
  jobs.on(chargesJob, () => notifyCharges(platform, 15))
  jobs.on<PushOrder>(pushJob, (order) => push(platform, order), { concurrency: 4 })
  jobs.on<PushOrder>(slowPushJob, (order) => push(platform, order), { concurrency: 2 })
  jobs.on<{ notificationId: string }>(emailJob, ({ notificationId }) =>
    emailNotification(platform, notificationId),
  )
  readJobs(platform)
  jobs.every('* * * * *', 'notifications.late-messages', () => notifyUnreadMessages(platform))
  jobs.every('* * * * *', 'notifications.late-charges', () => notifyCharges(platform, 15))
  // Catches up after a longer downtime.
  jobs.every('7 * * * *', 'notifications.lost-charges', () => notifyCharges(platform, 26 * 60))
  jobs.every(digestHour, 'notifications.digest', () => writeDigests(platform))
  jobs.every('20 4 * * *', 'notifications.sweep', () => sweepNotifications(db.orm))
}
