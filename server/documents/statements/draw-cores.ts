import { setImmediate } from 'node:timers/promises'
import { moneyText } from '#domain/money/money.ts'
import type { CoreAmount, CoreStatement } from '#server/cores/statement/service.ts'
import { GREY, ONE_LINE, PAGE, rule, write, type Doc } from '#server/platform/print/page.ts'

/** Height of a line. */
export const HEIGHT = 15
/** Lines drawn before the event loop gets its turn. */
export const IN_ONE_TURN = 40

export function withRoom(doc: Doc, y: number, needed: number): number {
  if (y + needed <= PAGE.bottom) return y
  doc.addPage()
  return PAGE.top
}

const END = { align: 'right', ...ONE_LINE } as const
const COLUMNS = {
  part: { x: PAGE.left, width: 250 },
  due: { x: 300, width: 80 },
  pieces: { x: 390, width: 70 },
  amount: { x: 470, width: 102 },
} as const

interface Placed {
  /** Where it begins. */
  readonly from: number
  readonly dayText: (day: string) => string
}

/** The cores to hand in, apart, since they are no part of the balance. */
export async function drawCores(doc: Doc, cores: CoreStatement, { from, dayText }: Placed): Promise<void> {
  let y = withRoom(doc, from, 110)
  write(doc, 'Cascos por devolver', PAGE.left, y, { font: 'strong', size: 12, ...ONE_LINE })
  write(doc, 'Importes sin IVA, que se acreditan al devolverlos. No son parte del saldo.', PAGE.left, y + 16, {
    size: 8,
    color: GREY,
  })
  y = drawSums(doc, cores, y + 32)
  if (cores.lines.length === 0) return
  y = drawHeadings(doc, y)
  for (const [index, line] of cores.lines.entries()) {
    if (index % IN_ONE_TURN === IN_ONE_TURN - 1) await setImmediate()
    if (y + HEIGHT > PAGE.bottom) {
      doc.addPage()
      y = drawHeadings(doc, PAGE.top)
    }
    const { part, due, pieces, amount } = COLUMNS
    write(doc, line.partKey, part.x, y, { font: 'key', size: 8.5, width: part.width, height: 11, ellipsis: true })
    write(doc, dayText(line.dueOn), due.x, y, ONE_LINE)
    write(doc, String(line.pieces), pieces.x, y, { ...END, width: pieces.width })
    write(doc, moneyText(line.amount), amount.x, y, { ...END, width: amount.width })
    y += HEIGHT
    rule(doc, y - 3)
  }
}

function drawSums(doc: Doc, { opening, owed, returned, others, closing }: CoreStatement, y: number): number {
  const sums: readonly (readonly [name: string, of: CoreAmount])[] = [
    ...(opening === null ? [] : [['Al inicio', opening] as const]),
    ['Salieron', owed],
    ['Recibidos', returned],
    ...(others.pieces === 0 ? [] : [['Correcciones y devoluciones', others] as const]),
    ['Por devolver', closing],
  ]
  const width = (PAGE.right - PAGE.left) / sums.length
  for (const [index, [name, { pieces, amount }]] of sums.entries()) {
    const x = PAGE.left + index * width
    const isLast = index === sums.length - 1
    write(doc, name, x, y, { size: 8, color: GREY, width, ...ONE_LINE })
    const look = { font: isLast ? 'strong' : 'text', size: 10.5, width, ...ONE_LINE } as const
    write(doc, `${pieces} · ${moneyText(amount)}`, x, y + 11, look)
  }
  return y + 34
}

function drawHeadings(doc: Doc, y: number): number {
  const head = { font: 'strong', size: 8, color: GREY } as const
  write(doc, 'Parte', COLUMNS.part.x, y, { ...head, ...ONE_LINE })
  write(doc, 'Vence', COLUMNS.due.x, y, { ...head, ...ONE_LINE })
  write(doc, 'Piezas', COLUMNS.pieces.x, y, { ...head, ...END, width: COLUMNS.pieces.width })
  write(doc, 'Importe', COLUMNS.amount.x, y, { ...head, ...END, width: COLUMNS.amount.width })
  rule(doc, y + 13, GREY)
  return y + 18
}
