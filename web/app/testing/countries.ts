const country = (code: string, name: string) => ({
  code,
  name,
  capital: '',
  region: '',
  currency: { code: '', name: '', symbol: '' },
  language: { code: '', name: '' },
  flag: `/api/flags/${code}.svg`,
})

/** The list is loaded once and test files share it, so all tests answer it alike. */
export const countryList = [
  country('DE', 'Germany'),
  country('FR', 'France'),
  country('GB', 'United Kingdom'),
  country('PT', 'Portugal'),
  country('US', 'United States'),
  country('VA', 'Vatican City'),
]
