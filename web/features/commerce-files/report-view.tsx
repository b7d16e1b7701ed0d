import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { COMMERCE_FILES } from '#domain/commerce-files.ts'
import { csvLine } from '#domain/csv-cell.ts'
import type { CommerceReport } from '#web/data/sync/commerce-file-calls.ts'
import { TrialQuestions, useAnswers } from '#web/features/uploads/trial-questions.tsx'
import { TrialView } from '#web/features/uploads/trial-view.tsx'
import { rejectedTitle } from '#web/features/uploads/rejected-title.ts'
import { CellRules, StepActs, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { ColumnsView } from '#web/features/uploads/columns-view.tsx'
import { SheetsView, type SheetChoice } from './sheets-view.tsx'
import { rowsText, whyNothing } from './counts-text.ts'
import small from '#web/ui/table/small-table.module.css'
import classes from './commerce-files.module.css'

/** The first rejected rows; the download has all. */
const MOST_SHOWN = 100

interface ReportViewProps {
  readonly report: CommerceReport
  readonly problem: string | null
  /** With the `huella` of the confirmed questions. */
  readonly onApply: (confirmed: string) => void
  readonly onBack: () => void
  /** What was read. */
  readonly sheets: SheetChoice
  /** Reads another tab, hidden rows too, or columns as something else. */
  readonly onRead: (choice: SheetChoice) => void
  /** The price list of a file without one; null: this kind of file has none. */
  readonly listField: ReactNode
}

/**
 * The planned changes of a file, how its columns were read, and the rejected rows. Of one whose columns cannot be read so: why, and its
 * columns to choose from. Nothing is stored yet.
 */
export function ReportView({ report, problem, sheets, onApply, onBack, onRead, listField }: ReportViewProps) {
  const { tipo, archivo, conteos, falla, columnasSinLeer, rechazadas } = report
  const answers = useAnswers(report.porConfirmar)
  const changes = conteos.nuevas + conteos.cambian
  const columns = (
    <ColumnsView report={report} chosen={sheets.columns} onRead={(chosen) => onRead({ ...sheets, columns: chosen })} />
  )
  const back = (
    <ActionButton look="plain" onClick={onBack}>
      <IconArrowBackUp size={20} aria-hidden />
      Elegir otro archivo
    </ActionButton>
  )
  if (falla !== '') {
    return (
      <UploadStep problem={problem ?? falla}>
        {listField}
        {columns}
        <SheetsView report={report} sheets={sheets} onRead={onRead} />
        <StepActs>{back}</StepActs>
      </UploadStep>
    )
  }
  return (
    <UploadStep problem={problem}>
      <p role="status">
        <strong>{archivo}</strong>: {rowsText(conteos)}. Todavía no se cambia nada.
      </p>
      {columnasSinLeer.length > 0 && (
        <p className="p-12-16 tinted doubt-edge">
          No se leen: {columnasSinLeer.map(({ encabezado }) => `«${encabezado}»`).join(', ')}. Si alguna hace falta, di
          abajo qué es.
        </p>
      )}
      <Counts counts={conteos} />
      <TrialQuestions answers={answers} />
      <StepActs>
        <ExplainedButton reason={whyNothing(conteos) ?? answers.reason} onClick={() => onApply(answers.fingerprint)}>
          {changes === 1 ? 'Aplicar 1 cambio' : `Aplicar ${countText(changes)} cambios`}
        </ExplainedButton>
        {back}
      </StepActs>
      <TrialView primeras={report.primeras} mayores={report.mayores} />
      <CellRules rules={COMMERCE_FILES[tipo].rules} />
      {columns}
      <SheetsView report={report} sheets={sheets} onRead={onRead} />
      {rechazadas.length > 0 && <Rejected report={report} />}
    </UploadStep>
  )
}

const COUNTS = [
  ['nuevas', 'Nuevas'],
  ['cambian', 'Cambian'],
  ['iguales', 'Iguales'],
  ['anteriores', 'Más antiguas que lo que hay'],
  ['repetidas', 'Repetidas'],
  ['sinDatos', 'Sin datos'],
  ['rechazadas', 'Rechazadas'],
  ['celdasRechazadas', 'Celdas rechazadas'],
  ['ocultas', 'Ocultas'],
] as const

function Counts({ counts }: { readonly counts: CommerceReport['conteos'] }) {
  return (
    <dl className={`figure-tiles grid gap-8 ${classes.counts ?? ''}`}>
      {COUNTS.map(([name, label]) => (
        <div key={name} data-kind={name} data-none={counts[name] === 0 || undefined}>
          <dt className="text-sm">{label}</dt>
          <dd className="semibold text-xl">{countText(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rejected({ report: { archivo, rechazadas, conteos } }: { readonly report: CommerceReport }) {
  const hidden = rechazadas.length - MOST_SHOWN
  const file = [
    csvLine(['archivo', 'fila', 'columna', 'valor', 'motivo']),
    ...rechazadas.map(({ fila, columna, valor, motivo }) => csvLine([archivo, String(fila), columna, valor, motivo])),
  ].join('')
  return (
    <section aria-labelledby="rechazadas">
      <h2 id="rechazadas" className="text-xl mb-8">
        {rejectedTitle(conteos)}
      </h2>
      <a
        className="tap-line self-start gap-8"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${file}`)}`}
        download="rechazadas.csv"
      >
        <IconDownload size={20} aria-hidden />
        Descargarlas con su motivo
      </a>
      <div className="scroll-x">
        <table className={`${small.table ?? ''} ${small.titled ?? ''}`}>
          <thead>
            <tr>
              {['Fila', 'Columna', 'Valor', 'Motivo'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rechazadas.slice(0, MOST_SHOWN).map(({ fila, columna, valor, motivo }) => (
              <tr key={`${fila} ${columna}`}>
                <th scope="row" data-title="Fila">
                  {fila}
                </th>
                <td data-title="Columna" data-name>
                  {columna}
                </td>
                <td data-title="Valor">{valor}</td>
                <td>{motivo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p>Y {countText(hidden)} más.</p>}
    </section>
  )
}
