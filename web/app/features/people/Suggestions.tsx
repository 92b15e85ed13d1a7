export function Suggestions() {
  return null
}
