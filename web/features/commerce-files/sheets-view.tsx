import type { ColumnChoices, CommerceReport } from '#web/data/sync/commerce-file-calls.ts'
import { tabText } from '#web/features/uploads/tabs-list.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'

/** What is read of a workbook. */
export interface SheetChoice {
  /** null: the one with the most known headings. */
  readonly tab: string | null
  readonly readsHidden: boolean
  readonly columns: ColumnChoices
}

export const NO_SHEET_CHOICE: SheetChoice = { tab: null, readsHidden: false, columns: [] }

interface SheetsViewProps {
  readonly report: CommerceReport
  readonly sheets: SheetChoice
  readonly onRead: (choice: SheetChoice) => void
}

/** The tabs of a workbook and its hidden rows, each with how it is read instead. */
export function SheetsView({ report: { hojas, conteos }, sheets, onRead }: SheetsViewProps) {
  const { readsHidden } = sheets
  if (hojas.length < 2 && conteos.ocultas === 0 && !readsHidden) return null
  const tab = hojas.length < 2 ? null : (hojas.find(({ leida }) => leida)?.nombre ?? null)
  return (
    <section className="stack gap-12" aria-labelledby="hojas">
      <h2 id="hojas" className="text-xl mb-8">
        Hojas
      </h2>
      {hojas.length > 1 && (
        <ul className="stack gap-8">
          {hojas.map((sheet) => (
            <li key={sheet.nombre} className="row wrap items-center gap-8">
              <span>
                «{sheet.nombre}» {tabText(sheet)}.
              </span>
              {!sheet.leida && (
                <ActionButton look="plain" onClick={() => onRead({ tab: sheet.nombre, readsHidden, columns: [] })}>
                  Leer «{sheet.nombre}»
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {(conteos.ocultas > 0 || readsHidden) && (
        <p className="row wrap items-center gap-8">
          <span>
            {readsHidden ? 'Las filas que la hoja oculta se leen como las demás.' : hiddenText(conteos.ocultas)}
          </span>
          <ActionButton look="plain" onClick={() => onRead({ ...sheets, tab, readsHidden: !readsHidden })}>
            {readsHidden ? 'No leer las ocultas' : 'Leer también las ocultas'}
          </ActionButton>
        </p>
      )}
    </section>
  )
}

function hiddenText(count: number): string {
  return count === 1
    ? 'La hoja oculta 1 fila, que no se lee.'
    : `La hoja oculta ${countText(count)} filas, que no se leen.`
}
