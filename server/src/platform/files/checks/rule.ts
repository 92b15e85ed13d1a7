import type { FileRule } from '@ovation/contract'
import { AppError } from '#platform/errors'

export type Rule = FileRule & { field: string }

/** The status differs by protocol, the sentence does not. */
export function tooLarge({ field, maxBytes }: Rule, status: 422 | 413 = 422): AppError {
  const message = `The file is too large. The limit is ${megabytes(maxBytes)} MB.`
  const code = status === 413 ? 'TOO_LARGE' : 'VALIDATION_FAILED'
  return new AppError(code, status, message, [{ path: field, message }])
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10
