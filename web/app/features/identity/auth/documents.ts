import { limits } from '@ovation/contract/limits'

/** What a verification document may be; the server looks inside, this only helps to choose. */
export const documentRules = {
  accept: 'image/jpeg,image/png,image/webp,application/pdf',
  maxBytes: limits.documentBytes,
} as const
