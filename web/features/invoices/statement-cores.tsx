import { Link } from 'react-router'
import type { StatementCores } from '#contract/documents/statements.ts'
import { fromPesos } from '#domain/money/money.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { DocumentTable } from '#web/features/documents/document-lines.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import type { Column } from '#web/ui/table/column.ts'
import classes from './statement.module.css'

type Line = StatementCores['lineas'][number]

const COLUMNS: readonly Column<Line>[] = [
  { name: 'parte', title: 'Parte', kind: 'text', breaks: 'never', value: ({ k_parte }) => k_parte },
  { name: 'vence', title: 'Vence', kind: 'day', value: ({ vence }) => vence },
  { name: 'piezas', title: 'Piezas', kind: 'number', value: ({ piezas }) => piezas },
  { name: 'importe', title: 'Importe sin IVA', kind: 'money', value: ({ importe }) => fromPesos(importe) },
]

/** Cores to hand in are separate: they are no part of the debt. */
export function StatementCoresPart({ cores }: { readonly cores: StatementCores }) {
  const { inicial, salieron, recibidos, otros, final, lineas } = cores
  const tile = (label: string, { piezas, importe }: StatementCores['final']) => (
    <StatTile label={label} value={countText(piezas)}>
      {pesosText(importe)} sin IVA
    </StatTile>
  )
  return (
    <section aria-label="Cascos por devolver" className="stack min-w-0 gap-12">
      <SectionHeading size="small">Cascos por devolver</SectionHeading>
      <StatTiles>
        {inicial !== null && tile('Al inicio', inicial)}
        {tile('Salieron', salieron)}
        {tile('Recibidos', recibidos)}
        {otros.piezas !== 0 && tile('Correcciones y devoluciones', otros)}
        {tile('Por devolver', final)}
      </StatTiles>
      <p className={`text-sm muted ${classes.help ?? ''}`}>
        No son parte del saldo: su importe se acredita al devolverlos.{' '}
        <Link to={privatePath('cores')}>Ver los cascos</Link>
      </p>
      {lineas.length > 0 && (
        <DocumentTable
          caption="Cascos por devolver"
          columns={COLUMNS}
          rows={lineas}
          rowId={({ k_parte, vence }) => `${k_parte} ${vence}`}
          rowName={({ k_parte }) => k_parte}
        />
      )}
    </section>
  )
}
