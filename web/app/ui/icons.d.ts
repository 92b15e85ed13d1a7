/** Icons are imported one by one: the package's index would make the build read thousands of modules. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}
