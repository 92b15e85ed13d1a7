import type { HealthState } from '@ovation/contract'

/** What a check found, and what the operator can do about it. */
export interface Finding {
  state: HealthState
  summary: string
  advice: string | null
}

export const ok = (summary: string): Finding => ({ state: 'ok', summary, advice: null })
export const warning = (summary: string, advice: string): Finding => ({ state: 'warning', summary, advice })
export const failing = (summary: string, advice: string): Finding => ({ state: 'failing', summary, advice })

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
