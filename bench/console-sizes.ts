/**
 * The part of the full number of rows: `BENCH_ROWS=0.001` tries the benchmark out. Its figures mean nothing then, and lists
 * may be empty.
 */
const part = Number(process.env.BENCH_ROWS ?? 1)
if (!(part > 0 && part <= 1)) throw new Error('BENCH_ROWS is a part of the rows: more than 0, at most 1.')

export const isWhole = part === 1
/** At least as many as a page and the ids of other tables need. */
export const rows = (full: number) => Math.max(200, Math.round(full * part))

export const people = Math.max(2000, rows(1_000_000))
/** The first of the people. */
export const creators = rows(20_000)
/** The rest of them. */
export const fans = people - creators
export const charges = Math.max(10_000, rows(10_000_000))
