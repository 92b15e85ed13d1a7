/** The package's smaller build, which has all that our streams need, comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
