import { useState } from 'react'
import { useNavigate } from 'react-router'
import { foldName } from '#domain/name.ts'
import { PRODUCT_FIELDS, PRODUCT_FIELD_NAMES, type ProductField } from '#domain/imports/product-files.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { checkPartsAgain, type PartImport } from '#web/data/sync/part-import-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ColumnChoice, IGNORED } from '#web/features/uploads/column-choice.tsx'
import { StepActs, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { importPath } from './import-list.ts'
import { KindField, SenderField } from './sender-fields.tsx'
import { readTabs, TabsChoice, type ChosenTabs } from './tabs-choice.tsx'
import small from '#web/ui/table/small-table.module.css'
import classes from './part-imports.module.css'

type Column = PartImport['columnas'][number]['columnas'][number]

interface ColumnMappingProps {
  readonly found: PartImport
  readonly senders: readonly string[]
}

/** The field of each column. A change by the user tries the files again. */
export function ColumnMapping({ found, senders }: ColumnMappingProps) {
  const [sender, setSender] = useState(found.remitente)
  const [kind, setKind] = useState(found.tipo)
  const [fields, setFields] = useState<ReadonlyMap<string, ProductField | null>>(new Map())
  const [tabs, setTabs] = useState<ChosenTabs>(new Map())
  const [readsHidden, setReadsHidden] = useState(found.leeOcultas)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const canCheck = found.puede.revisar
  const fieldOf = ({ encabezado, campo }: Column) => {
    const chosen = fields.get(foldName(encabezado))
    return chosen === undefined ? campo : chosen
  }
  const check = async () => {
    setBusy(true)
    setProblem(null)
    const all = found.columnas.flatMap(({ columnas }) => columnas)
    const columns = all
      .filter((column) => fieldOf(column) !== column.supuesto)
      .map((column) => ({ encabezado: column.encabezado, campo: fieldOf(column) }))
    try {
      const id = await checkPartsAgain(found.id, {
        kind,
        sender: sender.trim(),
        columns,
        readsHidden,
        tabs: found.libros.map((book) => ({
          archivo: book.archivo,
          nombres: [...(tabs.get(book.archivo) ?? readTabs(book))],
        })),
      })
      await navigate(importPath(id), { replace: true })
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
    setBusy(false)
  }
  return (
    <section className="stack gap-12" aria-labelledby="columnas">
      <h2 id="columnas" className="text-xl mb-8">
        {found.libros.length === 0 ? 'Columnas' : 'Hojas y columnas'}
      </h2>
      <UploadStep problem={problem}>
        {canCheck && (
          <p>
            Si una columna no es lo que dice, cámbiala y revisa otra vez. Vale para todas las que se llaman igual, y se
            recuerda para este remitente.
          </p>
        )}
        <TabsChoice
          found={found}
          chosen={tabs}
          onChoose={setTabs}
          readsHidden={readsHidden}
          onReadHidden={setReadsHidden}
        />
        {found.columnas.map(({ archivo, columnas }) => (
          <div key={archivo} className="stack gap-12">
            <h3 className="break-anywhere text-md">{archivo}</h3>
            {columnas.length === 0 ? (
              <p>No se pudieron leer sus columnas.</p>
            ) : (
              <table
                className={`${small.table ?? ''} ${small.titled ?? ''} ${classes.table ?? ''}`}
                aria-label={`Columnas de ${archivo}`}
              >
                <thead>
                  <tr>
                    {['Encabezado', 'Primeros valores', 'Se lee como'].map((heading) => (
                      <th key={heading} scope="col">
                        {heading}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {columnas.map((column) => (
                    <tr key={column.numero}>
                      <th scope="row">{column.encabezado}</th>
                      <td className="soft break-anywhere" data-title="Primeros valores">
                        {column.muestras.join(' · ')}
                      </td>
                      <td>
                        {canCheck && foldName(column.encabezado) !== '' ? (
                          <FieldChoice
                            column={column}
                            value={fieldOf(column)}
                            onChange={(field) => setFields(new Map(fields).set(foldName(column.encabezado), field))}
                          />
                        ) : (
                          fieldText(column.campo)
                        )}
                        {readingText(column) !== '' && <p className="muted text-sm">{readingText(column)}</p>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
        ))}
        {canCheck && (
          <>
            <div className={`grid items-start gap-16 max-w-46 ${classes.fields ?? ''}`}>
              <SenderField value={sender} senders={senders} onChange={setSender} />
              <KindField value={kind} onChange={setKind} />
            </div>
            <StepActs>
              <ExplainedButton
                look="plain"
                isBusy={isBusy}
                reason={
                  [...tabs.values()].some((names) => names.length === 0)
                    ? 'Marca al menos una hoja de cada libro.'
                    : null
                }
                onClick={() => void check()}
              >
                Revisar otra vez
              </ExplainedButton>
            </StepActs>
          </>
        )}
      </UploadStep>
    </section>
  )
}

interface FieldChoiceProps {
  readonly column: Column
  readonly value: ProductField | null
  readonly onChange: (field: ProductField | null) => void
}

/** The reader's own proposal comes first. */
function FieldChoice({ column: { encabezado, supuesto }, value, onChange }: FieldChoiceProps) {
  const others = PRODUCT_FIELD_NAMES.filter((name) => name !== supuesto)
  return (
    <ColumnChoice
      heading={encabezado}
      options={[
        ...(supuesto === null ? [] : [{ value: supuesto, label: `${PRODUCT_FIELDS[supuesto]} (por su encabezado)` }]),
        { value: IGNORED, label: fieldText(null) },
        ...others.map((name) => ({ value: name, label: PRODUCT_FIELDS[name] })),
      ]}
      value={value ?? IGNORED}
      isChosen={value !== supuesto}
      onChange={(chosen) => onChange(PRODUCT_FIELD_NAMES.find((name) => name === chosen) ?? null)}
    />
  )
}

/** How it was recognised: '(de GATES) por las palabras de su encabezado'. */
function readingText({ deQuien, porPalabras }: Column): string {
  return [deQuien === '' ? '' : `De ${deQuien}`, porPalabras ? 'por las palabras de su encabezado' : '']
    .filter((text) => text !== '')
    .join(', ')
}

function fieldText(field: ProductField | null): string {
  return field === null ? 'No se lee' : PRODUCT_FIELDS[field]
}
