import type { Point } from '../drawing/svg.ts'

type Limb = readonly [joint: Point, end: Point]

/** Joints on a 100 × 100 sheet; the feet of a standing person are at y = 97. The first limb is the nearer one. */
export type Pose = {
  head: Point
  neck: Point
  hip: Point
  legs: readonly [Limb, Limb]
  arms: readonly [Limb, Limb]
  /** The direction of each foot from the ankle. */
  toes: readonly [Point, Point]
  /** The width of shoulders and hips: 1 from the front, less from the side. */
  girth?: number
}

// biome-ignore format: a limb a line can be read as a body, a number a line cannot
export const poses = {
  arabesque: {
    head: [54, 12], neck: [51, 21], hip: [48, 49], girth: 0.86,
    legs: [[[50, 72], [48, 93]], [[27, 44], [5, 33]]], toes: [[4, 4], [-6, -3]],
    arms: [[[64, 22], [79, 11]], [[39, 29], [22, 31]]],
  },
  leap: {
    head: [56, 9], neck: [53, 18], hip: [48, 43], girth: 0.86,
    legs: [[[70, 44], [92, 51]], [[28, 50], [6, 45]]], toes: [[6, 2], [-6, -2]],
    arms: [[[67, 13], [80, 2]], [[39, 17], [22, 9]]],
  },
  spin: {
    head: [51, 12], neck: [50, 21], hip: [50, 50], girth: 0.9,
    legs: [[[50, 72], [50, 92]], [[65, 60], [54, 71]]], toes: [[1, 6], [-4, 3]],
    arms: [[[66, 16], [55, 2]], [[35, 16], [46, 2]]],
  },
  reach: {
    head: [46, 14], neck: [49, 23], hip: [52, 51],
    legs: [[[47, 73], [38, 93]], [[66, 70], [80, 92]]], toes: [[-6, 3], [6, 3]],
    arms: [[[66, 31], [80, 24]], [[38, 10], [30, -4]]],
  },
  sway: {
    head: [60, 15], neck: [56, 23], hip: [47, 49], girth: 0.92,
    legs: [[[57, 70], [52, 93]], [[34, 64], [22, 82]]], toes: [[6, 3], [-5, 4]],
    arms: [[[72, 24], [85, 32]], [[45, 12], [36, -1]]],
  },
  press: {
    head: [50, 19], neck: [50, 28], hip: [50, 56], girth: 1.12,
    legs: [[[61, 75], [62, 94]], [[39, 75], [38, 94]]], toes: [[5, 3], [-5, 3]],
    arms: [[[67, 23], [65, 5]], [[33, 23], [35, 5]]],
  },
  deadlift: {
    head: [50, 22], neck: [50, 31], hip: [50, 58], girth: 1.12,
    legs: [[[61, 77], [60, 94]], [[39, 77], [40, 94]]], toes: [[5, 3], [-5, 3]],
    arms: [[[68, 46], [68, 63]], [[32, 46], [32, 63]]],
  },
  swing: {
    head: [52, 17], neck: [50, 26], hip: [46, 54], girth: 0.9,
    legs: [[[56, 74], [52, 94]], [[38, 74], [36, 94]]], toes: [[6, 3], [6, 3]],
    arms: [[[66, 32], [81, 30]], [[62, 36], [80, 31]]],
  },
  climb: {
    head: [52, 24], neck: [50, 33], hip: [46, 58],
    legs: [[[63, 62], [62, 80]], [[36, 77], [38, 94]]], toes: [[5, 2], [-4, 3]],
    arms: [[[65, 22], [68, 3]], [[34, 36], [26, 20]]],
  },
  overhang: {
    head: [40, 21], neck: [43, 30], hip: [52, 54],
    legs: [[[70, 52], [82, 66]], [[44, 73], [54, 90]]], toes: [[5, 2], [4, 3]],
    arms: [[[58, 22], [70, 8]], [[30, 22], [24, 3]]],
  },
  run: {
    head: [58, 12], neck: [55, 21], hip: [50, 50], girth: 0.8,
    legs: [[[68, 57], [64, 78]], [[42, 72], [20, 76]]], toes: [[6, 1], [-3, 6]],
    arms: [[[44, 36], [34, 46]], [[66, 36], [79, 27]]],
  },
  stride: {
    head: [54, 12], neck: [52, 21], hip: [49, 51], girth: 0.8,
    legs: [[[58, 72], [66, 93]], [[44, 73], [30, 92]]], toes: [[6, 3], [5, 4]],
    arms: [[[44, 38], [42, 52]], [[61, 38], [70, 47]]],
  },
  tree: {
    head: [50, 14], neck: [50, 23], hip: [50, 51],
    legs: [[[50, 73], [50, 94]], [[33, 61], [46, 70]]], toes: [[4, 3], [3, 4]],
    arms: [[[62, 14], [51.5, 0]], [[38, 14], [48.5, 0]]],
  },
  warrior: {
    head: [52, 24], neck: [50, 33], hip: [49, 61], girth: 0.95,
    legs: [[[72, 66], [72, 93]], [[28, 77], [8, 93]]], toes: [[7, 3], [-4, 4]],
    arms: [[[70, 36], [92, 36]], [[30, 36], [8, 36]]],
  },
  lotus: {
    head: [50, 33], neck: [50, 42], hip: [50, 76],
    legs: [[[76, 86], [46, 93]], [[24, 86], [54, 93]]], toes: [[-5, 0], [5, 0]],
    arms: [[[64, 62], [72, 80]], [[36, 62], [28, 80]]],
  },
  guitar: {
    head: [47, 13], neck: [50, 22], hip: [50, 52],
    legs: [[[57, 74], [62, 94]], [[45, 75], [41, 94]]], toes: [[5, 3], [-4, 3]],
    arms: [[[66, 39], [77, 31]], [[35, 37], [46, 47]]],
  },
  sing: {
    head: [52, 13], neck: [50, 22], hip: [49, 52],
    legs: [[[55, 74], [60, 94]], [[46, 75], [43, 94]]], toes: [[5, 3], [-4, 3]],
    arms: [[[63, 36], [60, 22]], [[36, 18], [29, 2]]],
  },
  cello: {
    head: [46, 20], neck: [48, 29], hip: [46, 58],
    legs: [[[66, 62], [67, 93]], [[29, 65], [25, 93]]], toes: [[5, 4], [-5, 4]],
    arms: [[[70, 43], [56.6, 27]], [[31, 46], [41, 60]]],
  },
  cycle: {
    head: [68, 14], neck: [61, 21], hip: [38, 36], girth: 0.7,
    legs: [[[57, 53], [50, 75]], [[52, 46], [56, 60]]], toes: [[6, 1], [6, 1]],
    arms: [[[69, 37], [78, 44]], [[70, 36], [79, 43]]],
  },
  gaze: {
    head: [45, 20], neck: [43, 29], hip: [42, 57], girth: 0.85,
    legs: [[[46, 76], [44, 94]], [[36, 76], [34, 94]]], toes: [[6, 3], [6, 3]],
    arms: [[[52, 42], [58, 33]], [[36, 45], [40, 58]]],
  },
} as const satisfies Record<string, Pose>

export type PoseName = keyof typeof poses

export const poseOf = (name: PoseName): Pose => poses[name]

const between = ([fromX, fromY]: Point, [toX, toY]: Point, share: number): Point => [
  fromX + (toX - fromX) * share,
  fromY + (toY - fromY) * share,
]

/** A body between two poses. */
export function poseBetween(fromName: PoseName, toName: PoseName, share: number): Pose {
  const from = poseOf(fromName)
  const to = poseOf(toName)
  const limb = (one: Limb, other: Limb): Limb => [
    between(one[0], other[0], share),
    between(one[1], other[1], share),
  ]
  return {
    head: between(from.head, to.head, share),
    neck: between(from.neck, to.neck, share),
    hip: between(from.hip, to.hip, share),
    legs: [limb(from.legs[0], to.legs[0]), limb(from.legs[1], to.legs[1])],
    arms: [limb(from.arms[0], to.arms[0]), limb(from.arms[1], to.arms[1])],
    toes: [between(from.toes[0], to.toes[0], share), between(from.toes[1], to.toes[1], share)],
    girth: (from.girth ?? 1) * (1 - share) + (to.girth ?? 1) * share,
  }
}
