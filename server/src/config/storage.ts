import { ConfigError, type EnvReader, webProtocols } from './reader.ts'

const megabytes = [0, 1_000_000_000] as const

export function readStorage(env: EnvReader) {
  return {
    s3: {
      bucket: env.text('S3_BUCKET'),
      /** Precedes every key in a bucket that several sites share. */
      prefix: env.folder('S3_PREFIX'),
      region: env.text('S3_REGION', 'us-east-1'),
      endpoint: env.url('S3_ENDPOINT', webProtocols),
      accessKeyId: env.text('S3_ACCESS_KEY_ID'),
      secretAccessKey: env.text('S3_SECRET_ACCESS_KEY'),
      forcePathStyle: env.flag('S3_FORCE_PATH_STYLE', true),
    },
    /** Megabytes; 0: no limit. */
    storage: {
      /** All uploads of the site. */
      quotaMb: env.integer('STORAGE_QUOTA_MB', 0, megabytes),
      fanMb: env.integer('STORAGE_FAN_MB', 2048, megabytes),
      unverifiedMb: env.integer('STORAGE_UNVERIFIED_MB', 5120, megabytes),
      creatorMb: env.integer('STORAGE_CREATOR_MB', 512_000, megabytes),
      /** Disk space that uploads and processing leave free. */
      minFreeMb: env.integer('STORAGE_MIN_FREE_MB', 1024, megabytes),
    },
  }
}

export function readMedia(env: EnvReader, databasePool: number) {
  const workers = env.integer('MEDIA_WORKERS', 1, [0, 64])
  const shortWorkers = env.integer('MEDIA_SHORT_WORKERS', 1, [0, 64])
  if (workers + shortWorkers >= databasePool)
    throw new ConfigError(
      'MEDIA_WORKERS and MEDIA_SHORT_WORKERS together must be less than DATABASE_POOL: each holds a connection.',
    )
  return {
    /** The path of ffmpeg; if it is not set, ffmpeg is searched for; `none`: no ffmpeg. */
    ffmpegPath: env.text('FFMPEG_PATH'),
    workers,
    /** Additional workers for short files only. */
    shortWorkers,
    minutesAFile: env.integer('MEDIA_MINUTES', 180, [1, 1380]),
  }
}
