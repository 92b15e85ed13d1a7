import type { MediaFile } from '@ovation/contract'
import type { FileFacts } from './as-json.ts'
import { imageKey, posterKey, previewKey } from './keys.ts'
import type { Links } from './links.ts'

/** A file for a viewer with access: its links open all of its parts. */
export function presentFile(links: Pick<Links, 'url'>, file: FileFacts): MediaFile {
  const { kind, id, storageKey, widths } = file
  const isReady = file.status === 'finished'
  const isStream = storageKey.endsWith('.m3u8')
  const pictureKey = isStream ? posterKey : imageKey
  return {
    _id: id,
    type: kind,
    mimeType: file.mime,
    status: file.status,
    progress: file.progress,
    width: file.width,
    height: file.height,
    duration: file.duration,
    size: file.size,
    url: isReady ? links.url(storageKey) : null,
    thumbnails: isReady ? widths.map((width) => links.url(pictureKey(kind, id, width))) : [],
    preview: isReady && isStream ? links.url(previewKey(kind, id)) : null,
    thumbhash: file.thumbhash,
    waveform: file.waveform,
    error: file.error,
  }
}
