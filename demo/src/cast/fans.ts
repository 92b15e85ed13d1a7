import { balcony } from './balcony.ts'
import { stalls } from './stalls.ts'
import type { DemoFan } from './types.ts'

export const fans: DemoFan[] = [...stalls, ...balcony]
