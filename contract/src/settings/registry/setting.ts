import type { Static, TSchema } from 'typebox'
import type { SettingKind, SettingSection } from './kinds.ts'

export interface Description<S extends TSchema> {
  section: SettingSection
  label: string
  meaning: string
  kind: SettingKind
  /** What a choice is between. */
  choices?: readonly { value: string; text: string }[]
  /** The limits of its values. */
  schema: S
  default: Static<S>
  /** The environment variable that takes precedence, if it is set. */
  variable?: string
}

export const setting = <S extends TSchema>(description: Description<S>): Description<S> => description
