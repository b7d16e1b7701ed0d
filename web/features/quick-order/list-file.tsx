import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { QUICK_FILE_RULES } from '#domain/quick-order/quick-order-rules.ts'
import { fileProblem } from '#domain/uploads.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import classes from './quick-order.module.css'

const MOST_SHOWN = 3

/** By column index; null: the file has none. */
type Columns<Field extends string> = Readonly<Record<Field, number | null>>

/** As spreadsheets count. */
interface FileRow {
  readonly fila: number
  /** Why the row is not clear; '' where it is. */
  readonly motivo: string
}

export interface ReadList<Field extends string, Row extends FileRow> {
  readonly headings: readonly string[]
  readonly columns: Columns<Field>
  /** The file has no headings, and nobody chose its columns: the proposed ones can be confirmed. */
  readonly isGuess: boolean
  readonly rows: readonly Row[]
}

interface ListFileProps<Field extends string, Row extends FileRow> {
  readonly label: string
  readonly template: { readonly name: string; readonly text: string }
  /** `none`: the label where the file has no such column; null: the column is required. */
  readonly fields: readonly { readonly field: Field; readonly label: string; readonly none: string | null }[]
  /** @param columns the user's choice; null: by the headings */
  readonly read: (file: File, columns: Columns<Field> | null) => Promise<ReadList<Field, Row>>
  readonly sample: (row: Row) => string
  readonly onRows: (rows: readonly Row[]) => void
}

/** A list from a file: its columns are shown and can be changed before its rows join the list. */
export function ListFile<Field extends string, Row extends FileRow>(props: ListFileProps<Field, Row>) {
  const { label, template, read, onRows } = props
  const [opened, setOpened] = useState<{ readonly file: File; readonly list: ReadList<Field, Row> } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async (file: File, columns: Columns<Field> | null) => {
    setBusy(true)
    setProblem(null)
    try {
      setOpened({ file, list: await read(file, columns) })
    } catch (error) {
      setProblem(errorMessage(error, 'No se pudo leer el archivo. Inténtalo otra vez.'))
    } finally {
      setBusy(false)
    }
  }
  const choose = ([file]: readonly File[]) => {
    if (file === undefined) return
    const wrong = fileProblem(file, QUICK_FILE_RULES)
    setOpened(null)
    setProblem(wrong)
    if (wrong === null) void open(file, null)
  }
  return (
    <div className="stack gap-12">
      <UploadArea label={label} rules={QUICK_FILE_RULES} onFiles={choose} isDisabled={isBusy} />
      <a
        className="tap-line self-start gap-8"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${template.text}`)}`}
        download={template.name}
      >
        <IconDownload size={20} aria-hidden />
        Descargar la plantilla
      </a>
      {isBusy && <p role="status">Leyendo el archivo…</p>}
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      {opened !== null && (
        <OpenedFile
          {...props}
          name={opened.file.name}
          list={opened.list}
          isBusy={isBusy}
          onColumns={(columns) => void open(opened.file, columns)}
          onTake={() => {
            onRows(opened.list.rows)
            setOpened(null)
          }}
        />
      )}
    </div>
  )
}

interface OpenedFileProps<Field extends string, Row extends FileRow> extends Pick<
  ListFileProps<Field, Row>,
  'fields' | 'sample'
> {
  readonly name: string
  readonly list: ReadList<Field, Row>
  readonly isBusy: boolean
  readonly onColumns: (columns: Columns<Field>) => void
  readonly onTake: () => void
}

function OpenedFile<Field extends string, Row extends FileRow>({
  fields,
  sample,
  name,
  list: { headings, columns, isGuess, rows },
  isBusy,
  onColumns,
  onTake,
}: OpenedFileProps<Field, Row>) {
  const id = useId()
  const refused = isGuess ? rows.find(({ motivo }) => motivo !== '') : undefined
  const choices = headings.map((heading, column) => ({
    value: String(column),
    label: heading.trim() === '' ? `Columna ${column + 1}` : heading,
  }))
  return (
    <section className="buttons-at-start stack gap-12" aria-label={`Columnas de ${name}`}>
      <p role="status">
        <strong>{name}</strong>: {rows.length === 1 ? '1 fila' : `${countText(rows.length)} filas`}. Revisa qué columna
        es cuál.
      </p>
      <div className={`grid gap-12 ${classes.columns ?? ''}`}>
        {fields.map(({ field, label, none }) => (
          <div key={field} className={`stack gap-6 ${classes.column ?? ''}`}>
            <label htmlFor={`${id}-${field}`}>{label}</label>
            <Select
              id={`${id}-${field}`}
              value={String(columns[field] ?? '')}
              disabled={isBusy}
              onChange={({ currentTarget: { value } }) =>
                onColumns({ ...columns, [field]: value === '' ? null : Number(value) })
              }
            >
              {none !== null && <option value="">{none}</option>}
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
      <ul className="text-sm mono bullets" aria-label="Primeras filas">
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.fila}>{sample(row)}</li>
        ))}
      </ul>
      {refused !== undefined && (
        <>
          <p>
            Fila {refused.fila}: {refused.motivo}.
          </p>
          <ActionButton look="plain" onClick={() => onColumns(columns)} isBusy={isBusy}>
            Usar estas columnas
          </ActionButton>
        </>
      )}
      <ActionButton onClick={onTake} isBusy={isBusy}>
        Poner {rows.length === 1 ? 'esta fila' : `estas ${countText(rows.length)} filas`} en la lista
      </ActionButton>
    </section>
  )
}
