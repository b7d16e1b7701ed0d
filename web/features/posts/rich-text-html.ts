/**
 * Puts each table of a post into a focusable box that scrolls sideways: a table may be wider than a phone. The server has cleaned the text,
 * so tables have no attributes.
 */
export function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div data-table role="group" aria-label="Tabla" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
