import { cropOf, type Frame, outputSize, type View } from './geometry'

/** Browsers apply the EXIF orientation to image elements and to what is drawn from them. */
export async function readPicture(url: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null
  } catch {
    return null
  }
}

const jpegQuality = 0.92

/** Returns the visible part of the picture. Other formats become PNG: not every browser encodes WebP. */
export async function cropFile(
  file: File,
  image: HTMLImageElement,
  frame: Frame,
  view: View,
  mostWidth: number,
): Promise<File> {
  const crop = cropOf({ width: image.naturalWidth, height: image.naturalHeight }, frame, view)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, outputSize(crop, frame, mostWidth))
  const context = canvas.getContext('2d')
  if (!context) return file
  context.imageSmoothingQuality = 'high'
  const { left, top, width, height } = crop
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, jpegQuality))
  return blob ? new File([blob], file.name, { type }) : file
}
