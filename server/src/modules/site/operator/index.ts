export { creatorDecided } from './decided.ts'
