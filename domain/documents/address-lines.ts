/** The address of a document as lines on a parcel. Missing parts are left out. */
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
