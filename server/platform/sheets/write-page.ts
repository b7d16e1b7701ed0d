import { moneyText } from '#domain/money/money.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

interface Page {
  readonly title: string
  /** Paragraphs below the title. */
  readonly intro: readonly string[]
  readonly sheets: readonly Sheet<never>[]
}

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;color:#1b2025;background:#fff;margin:0 auto;padding:24px;max-width:1200px}
h1{border-left:6px solid #f25c05;padding-left:12px;line-height:1.1}h2{margin-top:40px}
.rows{overflow-x:auto}table{border-collapse:collapse;font-size:14px;width:100%}
th,td{border:1px solid #c3c8cc;padding:6px 10px;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:5rem}
th{background:#eef0f2}.none{color:#535c64}nav li{margin:2px 0}
@media print{body{max-width:none;padding:0}th,td{overflow-wrap:break-word}}`

/**
 * Tables as one self-contained page: any browser opens and prints it, and its tables can be copied into a sheet. Written as its rows are
 * read. It runs nothing.
 */
export async function* writePage({ title, intro, sheets }: Page): AsyncGenerator<string> {
  yield `<!doctype html><html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>
${intro.map((text) => `<p>${escaped(text)}</p>`).join('')}
<nav><ul>${sheets.map(({ name }, index) => `<li><a href="#p${index}">${escaped(name)}</a></li>`).join('')}</ul></nav>`
  for (const [index, sheet] of sheets.entries()) yield* writeTable(sheet, index)
  yield '</body></html>'
}

async function* writeTable({ name, columns, batches, timeZone }: Sheet<never>, index: number): AsyncGenerator<string> {
  yield `<h2 id="p${index}">${escaped(name)}</h2>`
  let isEmpty = true
  for await (const rows of batches) {
    if (isEmpty) {
      const headings = columns.map(({ heading }) => `<th scope="col">${escaped(heading)}</th>`).join('')
      yield `<div class="rows"><table><thead><tr>${headings}</tr></thead><tbody>`
    }
    isEmpty = false
    yield rows
      .map(
        (row) => `<tr>${columns.map((column) => `<td>${escaped(cellText(column, row, timeZone))}</td>`).join('')}</tr>`,
      )
      .join('')
  }
  yield isEmpty ? '<p class="none">No tenemos nada.</p>' : '</tbody></table></div>'
}

function cellText<Row>(column: SheetColumn<Row>, row: Row, timeZone: string): string {
  if ('moment' in column) {
    const at = column.moment(row)
    return at === null
      ? ''
      : wallTime(at, column.timeZone?.(row) ?? timeZone)
          .toString({ smallestUnit: 'minute' })
          .replace('T', ' ')
  }
  if ('money' in column) {
    const centavos = column.money(row)
    return centavos === null ? '' : moneyText(centavos)
  }
  const value = 'amount' in column ? column.amount(row) : column.value(row)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return value === null ? '' : String(value)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign)
}
