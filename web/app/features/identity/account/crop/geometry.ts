export interface Size {
  width: number
  height: number
}

/** What is cropped: the middle of the crop in pixels of the picture, and how much larger than necessary it is shown. */
export interface View {
  x: number
  y: number
  zoom: number
}

/** What the crop must be: width to height, and no narrower than this in pixels of the picture. */
export interface Frame {
  ratio: number
  leastWidth: number
}

const mostZoom = 8

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** The largest part of the picture that has the shape of the frame. */
const widest = ({ width, height }: Size, { ratio }: Frame): Size =>
  width > height * ratio ? { width: height * ratio, height } : { width, height: width / ratio }

export const maxZoom = (picture: Size, frame: Frame) =>
  between(1, widest(picture, frame).width / frame.leastWidth, mostZoom)

export const wholeView = ({ width, height }: Size): View => ({ x: width / 2, y: height / 2, zoom: 1 })

/** In pixels of the picture. */
export function cropOf(picture: Size, frame: Frame, { x, y, zoom }: View) {
  const whole = widest(picture, frame)
  const width = whole.width / zoom
  const height = whole.height / zoom
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** The nearest view that stays within the picture. */
export function fitted(picture: Size, frame: Frame, view: View): View {
  const zoom = between(1, view.zoom, maxZoom(picture, frame))
  const { width, height } = cropOf(picture, frame, { ...view, zoom })
  return {
    x: between(width / 2, view.x, picture.width - width / 2),
    y: between(height / 2, view.y, picture.height - height / 2),
    zoom,
  }
}

/** Moves the picture under the frame, by parts of the frame's width and height. */
export function moved(picture: Size, frame: Frame, view: View, by: { x: number; y: number }): View {
  const { width, height } = cropOf(picture, frame, view)
  return fitted(picture, frame, { ...view, x: view.x - by.x * width, y: view.y - by.y * height })
}

/** A point of the frame, as parts of its width and height. */
export interface Point {
  x: number
  y: number
}

export const middle: Point = { x: 0.5, y: 0.5 }

/** What is at this point of the frame stays there, as long as the picture fills the frame. */
export function zoomed(picture: Size, frame: Frame, view: View, zoom: number, at = middle): View {
  const wanted = between(1, zoom, maxZoom(picture, frame))
  const before = cropOf(picture, frame, view)
  const after = cropOf(picture, frame, { ...view, zoom: wanted })
  return fitted(picture, frame, {
    x: view.x + (at.x - 0.5) * (before.width - after.width),
    y: view.y + (at.y - 0.5) * (before.height - after.height),
    zoom: wanted,
  })
}

/** Two fingers: the point between them moves with them, and the distance between them zooms. */
export function pinched(
  picture: Size,
  frame: Frame,
  view: View,
  before: readonly [Point, Point],
  now: readonly [Point, Point],
): View {
  const from = midpoint(before)
  const to = midpoint(now)
  const times = distance(now, frame) / Math.max(distance(before, frame), 0.001)
  const near = moved(picture, frame, view, { x: to.x - from.x, y: to.y - from.y })
  return zoomed(picture, frame, near, view.zoom * times, to)
}

const midpoint = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: readonly [Point, Point], { ratio }: Frame) =>
  Math.hypot((a.x - b.x) * ratio, a.y - b.y)

/** As many pixels as the crop has, but no more than needed. */
export function outputSize(crop: Size, { ratio }: Frame, mostWidth: number): Size {
  const width = Math.max(1, Math.round(Math.min(crop.width, mostWidth)))
  return { width, height: Math.max(1, Math.round(width / ratio)) }
}
