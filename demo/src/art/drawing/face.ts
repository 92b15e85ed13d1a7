import { trace } from './svg.ts'

/** The head is drawn on a 200 × 200 sheet, centred at x = 100. */
export type Face = { half: number; left: number; right: number; chin: number; outline: string }

type Proportions = { half: number; jaw: number; drop: number; chin: number }

export const faceShapes = {
  oval: { half: 30, jaw: 15, drop: 27, chin: 133 },
  round: { half: 33, jaw: 21, drop: 25, chin: 131 },
  square: { half: 31, jaw: 23, drop: 34, chin: 133 },
  heart: { half: 32, jaw: 9, drop: 24, chin: 134 },
  long: { half: 29, jaw: 16, drop: 32, chin: 138 },
} as const satisfies Record<string, Proportions>

export function faceOf(shape: keyof typeof faceShapes): Face {
  const { half, jaw, drop, chin } = faceShapes[shape]
  const left = 100 - half
  const right = 100 + half
  const outline = trace`M${left} 88C${left} 42 ${right} 42 ${right} 88C${right} ${88 + drop} ${100 + jaw} ${chin} 100 ${chin}C${100 - jaw} ${chin} ${left} ${88 + drop} ${left} 88Z`
  return { half, left, right, chin, outline }
}
