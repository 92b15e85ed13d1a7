import { house } from './cast/house.ts'
import { outdoors } from './cast/outdoors.ts'
import { stage } from './cast/stage.ts'
import type { DemoCreator } from './cast/types.ts'
import { workshop } from './cast/workshop.ts'

export { categories } from './cast/categories.ts'
export { fans } from './cast/fans.ts'
export type { DemoCreator, DemoFan } from './cast/types.ts'

export const creators: DemoCreator[] = [...house, ...stage, ...workshop, ...outdoors]
