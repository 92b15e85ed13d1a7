import { limits } from '@ovation/contract/limits'
import type { Progress } from '~/api/resumable/upload'
import { formatSize } from '~/ui/form/format-size'

type Stage =
  | { name: 'waiting' }
  | ({ name: 'sending' } & Progress)
  | { name: 'failed'; sentence: string }
  /** Not uploaded; a retry would not help. */
  | { name: 'refused'; sentence: string }

/** A photo that is uploaded into a gallery. */
export interface QueuedPhoto {
  key: string
  file: File
  /** The preview until the server has it. */
  picture: string
  stage: Stage
}

type QueueChange =
  | { type: 'chosen'; photo: QueuedPhoto }
  | { type: 'began'; key: string }
  | { type: 'moved'; key: string; progress: Progress }
  | { type: 'failed'; key: string; sentence: string }
  | { type: 'retried'; key: string }
  /** Uploaded or cancelled. */
  | { type: 'left'; key: string }

const stageAfter = (change: Exclude<QueueChange, { type: 'chosen' | 'left' }>): Stage => {
  if (change.type === 'began') return { name: 'sending', fraction: 0, isWaiting: false }
  if (change.type === 'moved') return { name: 'sending', ...change.progress }
  if (change.type === 'failed') return { name: 'failed', sentence: change.sentence }
  return { name: 'waiting' }
}

export function photoQueue(queue: readonly QueuedPhoto[], change: QueueChange): readonly QueuedPhoto[] {
  if (change.type === 'chosen') return [...queue, change.photo]
  if (change.type === 'left') return queue.filter(({ key }) => key !== change.key)
  return queue.map((photo) => (photo.key === change.key ? { ...photo, stage: stageAfter(change) } : photo))
}

/** Two uploads use the whole bandwidth; more would only slow each down. */
const atOnce = 2

/** The uploads to start now, in the order they were chosen. */
export function nextInQueue(queue: readonly QueuedPhoto[]): QueuedPhoto[] {
  const sending = queue.filter(({ stage }) => stage.name === 'sending').length
  return queue.filter(({ stage }) => stage.name === 'waiting').slice(0, Math.max(0, atOnce - sending))
}

export const isBusy = (queue: readonly QueuedPhoto[]) =>
  queue.some(({ stage }) => stage.name === 'waiting' || stage.name === 'sending')

/** Every chosen file is in the queue, also a refused one. */
export function queued(file: File, key: string): QueuedPhoto {
  const sentence = refusalOf(file)
  return {
    key,
    file,
    picture: URL.createObjectURL(file),
    stage: sentence ? { name: 'refused', sentence } : { name: 'waiting' },
  }
}

/** Why a file is not uploaded, or null. */
export function refusalOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (!type.startsWith('image/')) return `${name} isn’t a photo.`
  if (size > limits.photoBytes) return `${name} is larger than ${formatSize(limits.photoBytes)}.`
  return null
}
