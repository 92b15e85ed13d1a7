import { headliners } from './cast/headliners.ts'
import { outdoors } from './cast/outdoors.ts'
import { residents } from './cast/residents.ts'
import { stage } from './cast/stage.ts'
import type { DemoCreator } from './cast/types.ts'
import { workshop } from './cast/workshop.ts'

export { categories } from './cast/categories.ts'
export { fans } from './cast/fans.ts'
export type { DemoCreator, DemoFan } from './cast/types.ts'

export const creators: DemoCreator[] = [...headliners, ...residents, ...stage, ...workshop, ...outdoors]
