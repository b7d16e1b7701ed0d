import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { BRAND_CELL_RULES, BRAND_FILE_RULES } from '#domain/imports/brand-files.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { sendBrandFile, type BrandDecisions, type BrandImport } from '#web/data/sync/brand-file-calls.ts'
import type { ColumnChoices } from '#web/data/sync/commerce-file-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ColumnsView } from '#web/features/uploads/columns-view.tsx'
import { TrialView } from '#web/features/uploads/trial-view.tsx'
import { CellRules, ChooseFiles, SendingFiles, StepActs, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './part-imports.module.css'

type Step =
  | { readonly kind: 'choose'; readonly problem: string | null; readonly done: BrandImport | null }
  | { readonly kind: 'sending'; readonly applies: boolean; readonly sent: number }
  | ({ readonly kind: 'trial'; readonly trial: BrandImport; readonly problem: string | null } & Sheet)

interface Sheet {
  readonly file: File
  /** What somebody said that its columns are. */
  readonly columns: ColumnChoices
}

const START = { kind: 'choose', problem: null, done: null } as const satisfies Step

/** Brands by file: a preview is shown before anything is stored. */
export function BrandUpload() {
  const [step, setStep] = useState<Step>(START)
  /** @param decisions null: the file is only tried */
  const send = async ({ file, columns }: Sheet, decisions: BrandDecisions | null, back: (problem: string) => Step) => {
    const applies = decisions !== null
    setStep({ kind: 'sending', applies, sent: 0 })
    try {
      const onProgress = (sent: number) => setStep({ kind: 'sending', applies, sent })
      const imported = await sendBrandFile(file, columns, decisions, { onProgress })
      setStep(applies ? { ...START, done: imported } : { kind: 'trial', file, columns, trial: imported, problem: null })
    } catch (error) {
      setStep(back(errorMessage(error, GENERIC_FAILURE)))
    }
  }
  const choose = ([file]: readonly File[]) => {
    if (file !== undefined) void send({ file, columns: [] }, null, (problem) => ({ ...START, problem }))
  }
  return (
    <details className={classes.details}>
      <summary>Agregar marcas por archivo</summary>
      {step.kind === 'sending' && (
        <SendingFiles label={step.applies ? 'Agregando las marcas…' : 'Revisando el archivo…'} sent={step.sent} />
      )}
      {step.kind === 'trial' && (
        <Trial
          trial={step.trial}
          columns={step.columns}
          problem={step.problem}
          onApply={(decisions) => void send(step, decisions, (problem) => ({ ...step, problem }))}
          onRead={(columns) => void send({ file: step.file, columns }, null, (problem) => ({ ...step, problem }))}
          onBack={() => setStep(START)}
        />
      )}
      {step.kind === 'choose' && (
        <UploadStep problem={step.problem}>
          {step.done !== null && (
            <div role="status" className="stack gap-12">
              <p>{step.done.mensaje}</p>
              <Rejected rows={step.done.rechazadas} />
            </div>
          )}
          <ChooseFiles
            label="Archivo de marcas"
            rules={BRAND_FILE_RULES}
            onFiles={choose}
            onProblem={(problem) => setStep({ ...START, problem })}
          />
          <CellRules rules={BRAND_CELL_RULES} />
        </UploadStep>
      )}
    </details>
  )
}

interface TrialProps {
  readonly trial: BrandImport
  readonly columns: ColumnChoices
  readonly problem: string | null
  readonly onApply: (decisions: BrandDecisions) => void
  readonly onRead: (columns: ColumnChoices) => void
  readonly onBack: () => void
}

const UNDECIDED = ''
const NEW = 'nueva'

function Trial({ trial, columns, problem, onApply, onRead, onBack }: TrialProps) {
  const { mensaje, falla, cambios, rechazadas, primeras, mayores, parecidas } = trial
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map())
  const decisions = parecidas.flatMap(({ escrito, opciones }) => {
    const choice = choices.get(escrito) ?? UNDECIDED
    return choice === UNDECIDED ? [] : [{ escrito, es: choice === NEW ? null : (opciones[Number(choice)] ?? null) }]
  })
  const isUndecided = decisions.length < parecidas.length
  return (
    <UploadStep problem={problem}>
      <p role="status">{falla === '' ? `${mensaje} Todavía no se cambia nada.` : falla}</p>
      <Rejected rows={rechazadas} />
      {parecidas.length > 0 && (
        <section className="stack gap-12 p-16 tinted doubt-edge" aria-label="Marcas que parecen mal escritas">
          <p>Parecen mal escritas: di si cada una es la que ya hay o es nueva.</p>
          {parecidas.map(({ escrito, opciones }) => (
            <div key={escrito} className="row wrap items-center gap-8">
              <span className="break-anywhere">«{escrito}»</span>
              <Select
                aria-label={`«${escrito}» es`}
                value={choices.get(escrito) ?? UNDECIDED}
                isChosen={choices.has(escrito)}
                onChange={({ currentTarget }) => setChoices(new Map(choices).set(escrito, currentTarget.value))}
              >
                <option value={UNDECIDED}>Sin decidir</option>
                {opciones.map((name, place) => (
                  <option key={name} value={place}>
                    Es {name}
                  </option>
                ))}
                <option value={NEW}>Es una marca nueva</option>
              </Select>
            </div>
          ))}
        </section>
      )}
      <StepActs>
        <ExplainedButton
          reason={
            cambios === 0
              ? 'No hay nada que cambiar.'
              : isUndecided
                ? 'Antes di qué son las que parecen mal escritas.'
                : null
          }
          onClick={() => onApply(decisions)}
        >
          {cambios === 1 ? 'Aplicar 1 cambio' : `Aplicar ${countText(cambios)} cambios`}
        </ExplainedButton>
        <ActionButton look="plain" onClick={onBack}>
          <IconArrowBackUp size={20} aria-hidden />
          Elegir otro archivo
        </ActionButton>
      </StepActs>
      <ColumnsView report={trial} chosen={columns} onRead={onRead} />
      <TrialView primeras={primeras} mayores={mayores} />
    </UploadStep>
  )
}

function Rejected({ rows }: { readonly rows: BrandImport['rechazadas'] }) {
  if (rows.length === 0) return null
  return (
    <ul className="bad break-anywhere bullets-18" aria-label="Filas rechazadas">
      {rows.map(({ fila, columna, valor, motivo }) => (
        <li key={fila}>
          Fila {fila}, {columna} «{valor}»: {motivo}.
        </li>
      ))}
    </ul>
  )
}
