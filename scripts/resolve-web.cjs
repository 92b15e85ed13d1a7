// Tells the arrow check how the web names its own files.
const path = require('node:path')

module.exports = {
  resolve: {
    alias: { '~': path.resolve(__dirname, '../web/app') },
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
  },
}
