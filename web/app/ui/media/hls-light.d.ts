/** The package's smaller build, which suffices for our streams, has no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
