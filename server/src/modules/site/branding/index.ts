export { readBrandPicture } from './serve-picture.ts'
