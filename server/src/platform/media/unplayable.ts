/** An upload that cannot be processed. The sentence is for its owner; a retry would not help. */
export class Unplayable extends Error {
  constructor(sentence: string, details?: string) {
    super(sentence, { cause: details })
  }
}
