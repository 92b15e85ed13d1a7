// Tells dependency-cruiser how the web resolves its own files.
const path = require('node:path')

module.exports = {
  resolve: {
    alias: { '~': path.resolve(__dirname, '../web/app') },
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
  },
}
