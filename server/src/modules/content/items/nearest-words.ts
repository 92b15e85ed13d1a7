interface Candidate {
  word: string
  /** How many groups of three letters they share, from 0 to 1. */
  similarity: number
}

const mostChoices = 5

/** How many typing errors are tolerated in a word of this length. */
const slipsIn = ({ length }: string) => (length < 6 ? 1 : length < 9 ? 2 : 3)

/**
 * The most likely candidates: those with the fewest typing errors, and among them those with the same first letter, which
 * people seldom mistype. If all have too many errors, the most similar.
 */
export function nearestTo(wanted: string, candidates: readonly Candidate[]): string[] {
  const ranked = candidates.map(({ word, similarity }) => ({
    word,
    rank: [slipsBetween(wanted, word), word[0] === wanted[0] ? 0 : 1] as const,
    similarity,
  }))
  const likely = ranked.filter(({ rank: [slips] }) => slips <= slipsIn(wanted))
  const best = likely.toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])[0]
  if (best) {
    const equals = likely.filter(({ rank }) => rank[0] === best.rank[0] && rank[1] === best.rank[1])
    return first(equals)
  }
  const most = Math.max(...ranked.map(({ similarity }) => similarity))
  return first(ranked.filter(({ similarity }) => similarity === most))
}

const first = (found: readonly Candidate[]) =>
  [...new Set(found.toSorted((a, b) => b.similarity - a.similarity).map(({ word }) => word))].slice(
    0,
    mostChoices,
  )

/** How many letters were added, left out, mistaken or swapped with their neighbour to make one word of the other. */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = line
  }
  return at(above, b.length)
}

const at = (line: readonly number[], place: number) => line[place] ?? Number.POSITIVE_INFINITY
