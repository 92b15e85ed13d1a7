/** A maximum scale of 1 is the default of the specification; without it people can zoom (WCAG 1.4.4). */
export const viewport = (zoom: boolean): string =>
  `width=device-width, initial-scale=1,${zoom ? '' : ' maximum-scale=1,'} viewport-fit=cover`
