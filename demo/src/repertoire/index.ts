import { adaokoye } from './adaokoye.ts'
import { amarasings } from './amarasings.ts'
import { arohagrows } from './arohagrows.ts'
import { beanovak } from './beanovak.ts'
import { dmytrowires } from './dmytrowires.ts'
import { elifweaves } from './elifweaves.ts'
import { inesclay } from './inesclay.ts'
import { junkocooks } from './junkocooks.ts'
import { keonisea } from './keonisea.ts'
import { kofikeys } from './kofikeys.ts'
import { marisolvega } from './marisolvega.ts'
import { mateoshapes } from './mateoshapes.ts'
import { meilinflows } from './meilinflows.ts'
import { noorlifts } from './noorlifts.ts'
import { oskarpedals } from './oskarpedals.ts'
import { ottolinemends } from './ottolinemends.ts'
import { ravimoves } from './ravimoves.ts'
import { rosaskies } from './rosaskies.ts'
import { saoirseruns } from './saoirseruns.ts'
import { teobrandt } from './teobrandt.ts'
import { thandidances } from './thandidances.ts'
import type { Repertoire } from './types.ts'
import { wimprints } from './wimprints.ts'
import { winonalistens } from './winonalistens.ts'
import { yusufbakes } from './yusufbakes.ts'

export type * from './types.ts'

/** By username. */
export const repertoires: Partial<Record<string, Repertoire>> = {
  marisolvega,
  teobrandt,
  ravimoves,
  kofikeys,
  junkocooks,
  noorlifts,
  inesclay,
  adaokoye,
  beanovak,
  amarasings,
  thandidances,
  dmytrowires,
  winonalistens,
  meilinflows,
  elifweaves,
  mateoshapes,
  wimprints,
  ottolinemends,
  yusufbakes,
  rosaskies,
  arohagrows,
  keonisea,
  saoirseruns,
  oskarpedals,
}
