/** The copy of an address that documents have: lines as they are written on a parcel. What is not there is left out. */
export function addressLines(address: unknown): string[] {
  if (typeof address !== 'object' || address === null) return []
  const at = (name: string) => {
    const value = (address as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const first = (...names: readonly string[]) => names.map(at).find((text) => text !== '') ?? ''
  const joined = (separator: string, ...texts: readonly string[]) => texts.filter((text) => text !== '').join(separator)
  const phone = at('phone')
  return [
    joined(' · ', at('name'), at('recipient')),
    first('street'),
    at('neighbourhood'),
    joined(', ', joined(' ', first('postal_code', 'postalCode'), at('city')), at('state')),
    phone === '' ? '' : `Tel. ${phone}`,
    at('directions'),
  ].filter((line) => line !== '')
}
