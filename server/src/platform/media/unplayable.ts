/** An upload that cannot become what it should be. The sentence is for its owner; trying again would not help. */
export class Unplayable extends Error {
  constructor(sentence: string, details?: string) {
    super(sentence, { cause: details })
  }
}
