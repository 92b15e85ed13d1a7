// A process that only processes uploads, for tests that kill it.
import { readConfig } from '@ovation/server/config'
import { openStorage } from '@ovation/server/platform/files'
import { createJobs } from '@ovation/server/platform/jobs'
import { createLog } from '@ovation/server/platform/log'
import { createMedia, findFfmpeg } from '@ovation/server/platform/media'
import { openDatabase } from '@ovation/server/platform/postgres'

const config = readConfig()
const db = openDatabase(config.databaseUrl, { max: 4 })
const log = createLog('error')
const jobs = createJobs({ db, log, works: true })
const storage = await openStorage(config)
const ffmpeg = await findFfmpeg(config.media.ffmpegPath)
const [realtime, whenSettled] = [{ toUser() {} }, async () => {}]
const media = await createMedia({ config, db, log, jobs, storage, ffmpeg, realtime, whenSettled })
await jobs.start()
await media.start()
