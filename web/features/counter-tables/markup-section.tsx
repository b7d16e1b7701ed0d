import { useState } from 'react'
import { Link } from 'react-router'
import type { MarkupTableRow } from '#contract/counter/markups.ts'
import { costRangeText, ROUNDING_NAMES } from '#domain/counter/markup-text.ts'
import { deleteMarkup, type MarkupTable } from '#web/data/counter/table-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import classes from './counter-tables.module.css'
import { GeneralMarkup } from './general-markup.tsx'
import { EditMarkupForm, NewMarkupForm } from './markup-form.tsx'
import { marginText, markupText, rowOfWire, rowText } from './markup-text.ts'
import { PriceExample } from './price-example.tsx'

/** The company's markups, with dialogs for users who may change them. */
export function MarkupSection({ table }: { readonly table: MarkupTable }) {
  const { general, filas, motivo } = table
  const [edited, setEdited] = useState<MarkupTableRow | 'new' | null>(null)
  const shown = useLastValue(edited)
  const { act, dialog } = useAct()
  const isReadOnly = motivo !== null
  const close = () => setEdited(null)
  const remove = (row: MarkupTableRow) =>
    act({
      question: {
        title: `¿Eliminar la fila «${rowText(row)}»?`,
        text: 'Lo que ya cotizaste conserva su precio.',
        act: 'Eliminar',
      },
      send: () => deleteMarkup(row.id, row.version),
      done: 'Fila eliminada.',
    })
  const actsOf = (row: MarkupTableRow) => [
    { label: 'Editar', onAct: () => setEdited(row) },
    { label: 'Eliminar', isDestructive: true, onAct: () => void remove(row) },
  ]
  return (
    <section aria-labelledby="recargos" className={`stack gap-14 ${classes.section ?? ''}`}>
      <SectionHeading id="recargos">Márgenes</SectionHeading>
      <p className="muted max-w-48">
        El precio de venta es lo que te cuesta la pieza más el recargo. Esta tabla es solo de tu empresa: nadie de la
        distribuidora la ve.
        {isReadOnly && ` ${motivo}`}
      </p>
      <div className={`grid items-start gap-20 ${classes.parts ?? ''}`}>
        <div className="min-w-0">
          <GeneralMarkup general={general} isReadOnly={isReadOnly} />
        </div>
        <PriceExample table={table} />
      </div>
      {filas.length === 0 ? (
        <EmptyPanel
          title="Todavía no hay filas por marca, línea o costo"
          text={`Todo se vende con el recargo general de ${markupText(general.recargo)}. Agrega una fila donde quieras ganar más o menos: por ejemplo 60 % a lo que cuesta menos de $100.`}
        >
          {!isReadOnly && (
            <ActionButton look="plain" onClick={() => setEdited('new')}>
              Agregar fila
            </ActionButton>
          )}
        </EmptyPanel>
      ) : (
        <>
          <p className="muted max-w-48">
            De las filas que aplican a una pieza vale la que dice más: marca y línea, después marca, después línea,
            después cualquiera.
          </p>
          {!isReadOnly && (
            <div className="flex">
              <ActionButton look="plain" onClick={() => setEdited('new')}>
                Agregar fila
              </ActionButton>
            </div>
          )}
          <DataTable
            caption="Recargos por marca, línea y costo"
            columns={isReadOnly ? READ_COLUMNS : EDIT_COLUMNS}
            rows={filas}
            rowId={({ id }) => id}
            rowName={rowText}
            order=""
            onOrder={() => {}}
            density="normal"
            timeZone="UTC"
            link={Link}
            acts={isReadOnly ? undefined : actsOf}
            onOpen={setEdited}
          />
        </>
      )}
      <FormDialog
        title={shown === null || shown === 'new' ? 'Nueva fila' : rowText(shown)}
        size="lg"
        isOpen={edited !== null}
        onClose={close}
      >
        {edited === 'new' && <NewMarkupForm onSaved={close} />}
        {edited !== null && edited !== 'new' && <EditMarkupForm row={edited} onSaved={close} />}
      </FormDialog>
      {dialog}
    </section>
  )
}

/** 'Bosch · Frenos', or the text for every part. */
const partsText = ({ marca, linea }: MarkupTableRow) =>
  [marca, linea].flatMap((each) => each?.nombre ?? []).join(' · ') || 'Cualquier parte'

const COLUMNS: readonly Column<MarkupTableRow, never>[] = [
  { name: 'costo', title: 'Costo', kind: 'text', value: (row) => costRangeText(rowOfWire(row)) || 'Cualquiera' },
  { name: 'recargo', title: 'Recargo', kind: 'text', sortsAs: 'number', value: ({ recargo }) => markupText(recargo) },
  { name: 'margen', title: 'Margen', kind: 'text', sortsAs: 'number', value: ({ recargo }) => marginText(recargo) },
  { name: 'redondeo', title: 'Redondeo', kind: 'text', value: ({ redondeo }) => ROUNDING_NAMES[redondeo] },
]
const READ_COLUMNS: readonly Column<MarkupTableRow, never>[] = [
  { name: 'partes', title: 'Partes', kind: 'text', value: partsText },
  ...COLUMNS,
]
const EDIT_COLUMNS: readonly Column<MarkupTableRow, never>[] = [
  { name: 'partes', title: 'Partes', kind: 'link', value: partsText },
  ...COLUMNS,
]
