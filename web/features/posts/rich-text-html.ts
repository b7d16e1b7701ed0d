/**
 * The text of a post with each table in a box that scrolls sideways and that the keyboard reaches: a table is wider than a
 * phone, and the page must not be. The server has cleaned the text, so that tables carry no attributes.
 */
export function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div data-table role="group" aria-label="Tabla" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
