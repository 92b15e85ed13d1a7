import { headliners } from './headliners.ts'
import { outdoors } from './outdoors.ts'
import { residents } from './residents.ts'
import { stage } from './stage.ts'
import type { DemoCreator } from './types.ts'
import { workshop } from './workshop.ts'

export { categories } from './categories.ts'
export { fans } from './fans.ts'
export type { DemoCreator, DemoFan } from './types.ts'

export const creators: DemoCreator[] = [...headliners, ...residents, ...stage, ...workshop, ...outdoors]
