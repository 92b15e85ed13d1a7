import { namesOf } from '../drawing/names.ts'
import { bakery } from './bakery.ts'
import { bench } from './bench.ts'
import { city } from './city.ts'
import { boulder, crag } from './climb.ts'
import { closeUp } from './close-up.ts'
import { dance } from './dance.ts'
import { desk } from './desk.ts'
import { flow } from './flow.ts'
import type { DrawScene } from './frame.ts'
import { garden } from './garden.ts'
import { road, trail } from './journey.ts'
import { kitchen } from './kitchen.ts'
import { loom } from './loom.ts'
import { peaks } from './peaks.ts'
import { piano } from './piano.ts'
import { plate } from './plate.ts'
import { pottery } from './pottery.ts'
import { print } from './print.ts'
import { sea } from './sea.ts'
import { cello, concert } from './stage.ts'
import { stars } from './stars.ts'
import { still } from './still.ts'
import { strength } from './strength.ts'
import { studio } from './studio.ts'
import { yoga } from './yoga.ts'

export const scenes = {
  cello,
  concert,
  piano,
  studio,
  dance,
  yoga,
  strength,
  crag,
  boulder,
  peaks,
  trail,
  road,
  sea,
  stars,
  city,
  garden,
  plate,
  kitchen,
  bakery,
  pottery,
  still,
  loom,
  bench,
  print,
  desk,
  flow,
  closeUp,
} as const satisfies Record<string, DrawScene>

export type SceneKind = keyof typeof scenes

export const sceneKinds = namesOf(scenes)
