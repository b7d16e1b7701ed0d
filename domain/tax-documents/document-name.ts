/** Series and folio as people write them: 'NC-12'; without them the beginning of the UUID. */
export function documentName({
  series,
  folio,
  uuid,
}: {
  readonly series: string
  readonly folio: string
  readonly uuid: string
}): string {
  return [series, folio].filter((text) => text !== '').join('-') || uuid.slice(0, 8)
}
