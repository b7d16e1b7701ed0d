/** Characters of it that are read. */
const MOST = 100_000

/**
 * The words of an Addenda, in which sellers write the customer's order: '<OrdenCompra numero="77"/>' becomes 'OrdenCompra numero 77'. It
 * has no common schema, so that only its names and values are read.
 */
export function addendaText(xml: string): string {
  const start = xml.search(/<(?:[\w.-]+:)?Addenda[\s>]/u)
  if (start < 0) return ''
  return xml
    .slice(start, start + MOST)
    .replaceAll(/<\/[^>]*>/gu, ' \n')
    .replaceAll(/["'=<>]/gu, ' ')
    .replaceAll(/[ \t]+/gu, ' ')
}
