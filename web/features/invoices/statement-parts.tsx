import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import type { Statement, StatementLine } from '#contract/documents/statements.ts'
import { amountText } from '#domain/money/currency.ts'
import { fromPesos } from '#domain/money/money.ts'
import { withQuery } from '#web/app/paths.ts'
import { DocumentTable } from '#web/features/documents/document-lines.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { StatementPeriod } from './statement-period.ts'
import classes from './statement.module.css'

type CurrencyStatement = Statement['monedas'][number]

export function StatementFiles({ requested }: { readonly requested: StatementPeriod }) {
  return (
    <div className="row gap-8">
      <a className={action.action} href={withQuery('/api/estado-de-cuenta/pdf', { ...requested })}>
        <IconFileTypePdf size={20} aria-hidden />
        PDF
      </a>
      <a className={action.action} href={withQuery('/api/estado-de-cuenta/exporta', { formato: 'xlsx', ...requested })}>
        <IconFileSpreadsheet size={20} aria-hidden />
        Excel
      </a>
    </div>
  )
}

/** The rest is in the files. */
const MOST_SHOWN = 200

/** Opening balance, charges, payments and moves in one currency. */
export function StatementCurrency({
  sums,
  isOfOneDay,
}: {
  readonly sums: CurrencyStatement
  readonly isOfOneDay: boolean
}) {
  const { moneda, inicial, cargos, pagos, notas, final, lineas } = sums
  const text = (amount: number) => amountText(fromPesos(amount), moneda)
  const shown = lineas.slice(0, MOST_SHOWN).map((line, index) => ({ ...line, id: index }))
  return (
    <section aria-label={`Saldo en ${moneda}`} className="stack min-w-0 gap-12">
      <SectionHeading size="small">{`Saldo en ${moneda}`}</SectionHeading>
      <StatTiles>
        {!isOfOneDay && <StatTile label="Saldo inicial" value={text(inicial)} />}
        <StatTile label="Cargos" value={text(cargos)} />
        <StatTile label="Pagos" value={text(pagos)} />
        <StatTile label="Notas de crédito" value={text(notas)} />
        <StatTile label="Saldo final" value={text(final)} />
      </StatTiles>
      {shown.length === 0 ? (
        <p className={`text-sm muted ${classes.help ?? ''}`}>No hubo cargos ni pagos en estos días.</p>
      ) : (
        <DocumentTable
          caption={`Movimientos en ${moneda}`}
          columns={columnsOf(moneda, isOfOneDay)}
          rows={shown}
          rowId={({ id }) => id}
          rowName={lineText}
        />
      )}
      {lineas.length > shown.length && (
        <p className={`text-sm muted ${classes.help ?? ''}`}>
          {`Aquí están los primeros ${MOST_SHOWN} de ${countText(lineas.length)} movimientos: el PDF y el Excel los traen todos.`}
        </p>
      )}
    </section>
  )
}

type Shown = StatementLine & { readonly id: number }

function columnsOf(currency: string, isOfOneDay: boolean): readonly Column<Shown>[] {
  const amount = (name: string, title: string, of: (line: StatementLine) => number | null): Column<Shown> => ({
    name,
    title,
    kind: 'other',
    sortsAs: 'number',
    value: (line) => {
      const value = of(line)
      return value === null ? null : <span className="nowrap">{amountText(fromPesos(value), currency)}</span>
    },
  })
  return [
    { name: 'concepto', title: 'Concepto', kind: 'text', value: lineText },
    { name: 'dia', title: 'Fecha', kind: 'day', value: ({ dia }) => dia },
    { name: 'vence', title: 'Vence', kind: 'day', value: ({ vence }) => vence },
    amount('cargo', isOfOneDay ? 'Total' : 'Cargo', ({ cargo }) => cargo),
    amount('abono', 'Abono', ({ abono }) => abono),
    amount('saldo', 'Saldo', ({ saldo }) => saldo),
  ]
}

function lineText({ tipo, factura, detalle }: StatementLine): string {
  switch (tipo) {
    case 'factura':
      return `Factura ${factura}`
    case 'pago':
      return `Pago de ${factura}`
    case 'nota':
      return `Nota de crédito ${detalle} de ${factura}`
    case 'devolucion':
      return `Pago cancelado de ${factura}`
  }
}
