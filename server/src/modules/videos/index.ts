export { loadVideos } from './load.ts'
export { videoRoutes } from './routes.ts'
export { setParticipants, setTags } from './store.ts'
export { videoParticipants, videos } from './tables.ts'
