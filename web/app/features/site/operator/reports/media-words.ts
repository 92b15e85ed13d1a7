import type { MediaCount } from '@ovation/contract'
import { counted } from '~/ui/text/format'

/** “2 photos, 1 video”; empty without media. */
export function mediaWords({ photos, videos, audios }: MediaCount): string {
  return [
    photos > 0 && counted(photos, 'photo', 'photos'),
    videos > 0 && counted(videos, 'video', 'videos'),
    audios > 0 && counted(audios, 'recording', 'recordings'),
  ]
    .filter(Boolean)
    .join(', ')
}
