interface Holder {
  firstName: string
  lastName: string
  dateOfBirth: string
  country: string
}

/** A document that is plainly not a real one. */
export const specimen = (title: string, { firstName, lastName, dateOfBirth, country }: Holder): string => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" font-family="sans-serif">
    <rect width="800" height="500" rx="28" fill="#e8dcc8"/>
    <rect x="24" y="24" width="752" height="72" rx="14" fill="#5b5049"/>
    <text x="48" y="72" font-size="32" fill="#fbf8f4">${title} · SPECIMEN</text>
    <rect x="48" y="136" width="220" height="280" rx="14" fill="#c9b9a2"/>
    <circle cx="158" cy="236" r="58" fill="#8f8277"/>
    <path d="M68 416c0-70 40-110 90-110s90 40 90 110z" fill="#8f8277"/>
    <g font-size="28" fill="#211a17">
      <text x="308" y="184">${lastName}</text>
      <text x="308" y="236">${firstName}</text>
      <text x="308" y="288">${dateOfBirth}</text>
      <text x="308" y="340">${country}</text>
    </g>
    <text x="308" y="404" font-size="24" fill="#736860">Drawn for the demo</text>
  </svg>`
