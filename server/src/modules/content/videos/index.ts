export { videoParticipants, videos } from '#tables/videos'
export { loadVideos } from './load.ts'
export { setParticipants, setTags } from './store.ts'
export { publishFile } from './write-video.ts'
