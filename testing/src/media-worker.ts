// A process that works on uploads and does nothing else, for tests that kill it.
import { readConfig } from '#config'
import { openStorage } from '#platform/files'
import { createJobs } from '#platform/jobs'
import { createLog } from '#platform/log'
import { createMedia, findFfmpeg } from '#platform/media'
import { openDatabase } from '#platform/postgres'

const config = readConfig()
const db = openDatabase(config.databaseUrl, { max: 4 })
const log = createLog('error')
const jobs = createJobs({ db, log, works: true })
const storage = await openStorage(config)
const ffmpeg = await findFfmpeg(config.media.ffmpegPath)
const media = await createMedia({ config, db, log, jobs, storage, ffmpeg, realtime: { toUser() {} } })
await jobs.start()
await media.start()
