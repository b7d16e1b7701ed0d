export type CopyValue = string | number | null | readonly string[]

/** One row in the text format of COPY (PostgreSQL manual, COPY, "Text Format"). Arrays become array literals. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

function copyValue(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return escape(typeof value === 'string' ? value : arrayLiteral(value))
}

function arrayLiteral(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/gu, String.raw`\$&`)}"`).join(',')}}`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

function escape(text: string): string {
  // Few texts have any of them, and a large import has millions of texts.
  if (!/[\\\t\n\r]/u.test(text)) return text
  return text.replace(/[\\\t\n\r]/gu, (character) => ESCAPES[character] ?? character)
}
