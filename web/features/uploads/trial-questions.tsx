import { useState } from 'react'
import type { Questions } from '#contract/sync/trials.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { TrialRows } from './trial-rows.tsx'
import classes from './trial.module.css'

export interface Answers {
  readonly questions: Questions
  readonly isConfirmed: (kind: Question['que']) => boolean
  readonly confirm: (kind: Question['que'], isConfirmed: boolean) => void
  /** Sent with the file: '' until all questions are confirmed. */
  readonly fingerprint: string
  /** Why it cannot be applied yet; null where it can. */
  readonly reason: string | null
}

type Question = Questions['preguntas'][number]

/** The confirmed questions of a trial. Another trial needs new confirmations. */
export function useAnswers(questions: Questions): Answers {
  const [confirmed, setConfirmed] = useState<{ readonly of: string; readonly kinds: readonly Question['que'][] }>({
    of: questions.huella,
    kinds: [],
  })
  const kinds = confirmed.of === questions.huella ? confirmed.kinds : []
  const isComplete = questions.preguntas.every(({ que }) => kinds.includes(que))
  return {
    questions,
    isConfirmed: (kind) => kinds.includes(kind),
    confirm: (kind, isConfirmed) =>
      setConfirmed({
        of: questions.huella,
        kinds: isConfirmed ? [...kinds, kind] : kinds.filter((each) => each !== kind),
      }),
    fingerprint: isComplete ? questions.huella : '',
    reason: isComplete ? null : 'Antes confirma lo que está en «Por confirmar».',
  }
}

/** What must be confirmed before a file is applied, with the rows concerned. */
export function TrialQuestions({ answers }: { readonly answers: Answers }) {
  const { preguntas } = answers.questions
  if (preguntas.length === 0) return null
  return (
    <section className="stack gap-16 p-16 tinted doubt-edge" aria-labelledby="por-confirmar">
      <h2 id="por-confirmar" className="text-xl">
        Por confirmar
      </h2>
      <p>
        Suele ser un error de la hoja. Compara lo que se leyó con lo que queda y lo que hay hoy; si algo está mal,
        corrige el archivo o sus columnas y súbelo de nuevo.
      </p>
      {preguntas.map(({ que, cuantas, texto, filas, nombres }) => (
        <div key={que} className="stack gap-12">
          <CheckboxField
            id={`confirma-${que}`}
            name={que}
            label={`Sí, está bien: ${texto}`}
            error={null}
            required={false}
            value={answers.isConfirmed(que)}
            onChange={(isConfirmed) => answers.confirm(que, isConfirmed)}
          />
          {que === 'mal_escritas' && (
            <p>
              Si alguno es el que ya hay, elígelo en <a href="#nombres">Nombres</a>.
            </p>
          )}
          {filas.length > 0 && <TrialRows label={texto} rows={filas} />}
          {nombres.length > 0 && <Names label={texto} names={nombres} />}
          {cuantas > filas.length + nombres.length && (
            <p>Y {countText(cuantas - filas.length - nombres.length)} más.</p>
          )}
        </div>
      ))}
    </section>
  )
}

/** More are folded. */
const NAMES_SHOWN = 40

function Names({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  const list = (
    <ul className={classes.names} aria-label={label}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
  if (names.length <= NAMES_SHOWN) return list
  return (
    <details>
      <summary>Ver cada uno</summary>
      {list}
    </details>
  )
}
