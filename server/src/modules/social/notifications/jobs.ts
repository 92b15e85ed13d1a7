import type { Platform } from '#platform'
import { tellNews } from './deliver.ts'
import { digestHour, writeDigests } from './digest.ts'
import { type FanOut, fanOut, fanOutJob } from './fan-out.ts'
import { mentionJob, tellJob } from './hear.ts'
import { letterJob, writeLetterOf } from './letter.ts'
import { fanOutLive, type LiveFanOut, liveJob } from './live.ts'
import { tellMentioned } from './mention.ts'
import { messagesJob, tellMessages } from './message.ts'
import type { Mentioning, News } from './news.ts'
import { type PrivateStreamNews, privateStreamJob, tellPrivateStream } from './private-stream.ts'
import { type PushOrder, push, pushJob, slowPushJob } from './push.ts'
import { sweepNotifications } from './sweep.ts'
import { chargesJob, tellCharges } from './tell-charges.ts'
import { tellReadJobs } from './tell-read.ts'

export function notificationJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.on<News>(tellJob, (news) => tellNews(platform, news), { concurrency: 2 })
  jobs.on<Mentioning>(mentionJob, (mentioning) => tellMentioned(platform, mentioning))
  jobs.on(messagesJob, () => tellMessages(platform))
  jobs.on<FanOut>(fanOutJob, (order) => fanOut(platform, order))
  jobs.on<LiveFanOut>(liveJob, (order) => fanOutLive(platform, order))
  jobs.on<PrivateStreamNews>(privateStreamJob, (news) => tellPrivateStream(platform, news))
  jobs.on(chargesJob, () => tellCharges(platform, 15))
  jobs.on<PushOrder>(pushJob, (order) => push(platform, order), { concurrency: 4 })
  jobs.on<PushOrder>(slowPushJob, (order) => push(platform, order), { concurrency: 2 })
  jobs.on<{ notificationId: string }>(letterJob, ({ notificationId }) =>
    writeLetterOf(platform, notificationId),
  )
  tellReadJobs(platform)
  jobs.every('* * * * *', 'notifications.late-messages', () => tellMessages(platform))
  jobs.every('* * * * *', 'notifications.late-charges', () => tellCharges(platform, 15))
  // After the site was down for longer.
  jobs.every('7 * * * *', 'notifications.lost-charges', () => tellCharges(platform, 26 * 60))
  jobs.every(digestHour, 'notifications.digest', () => writeDigests(platform))
  jobs.every('20 4 * * *', 'notifications.sweep', () => sweepNotifications(db.orm))
}
