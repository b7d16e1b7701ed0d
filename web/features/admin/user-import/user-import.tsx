import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { USER_FILE_RULES } from '#domain/people/import-rules.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { importUsers, type UserImport as Outcome } from '#web/data/user-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ChooseFiles, SendingFiles, StepActs, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { TrialView } from '#web/features/uploads/trial-view.tsx'
import { RefusedTable } from './refused-table.tsx'

type Step =
  | { readonly kind: 'choose'; readonly problem: string | null }
  | { readonly kind: 'sending'; readonly file: File; readonly applies: boolean; readonly sent: number }
  | { readonly kind: 'preview'; readonly file: File; readonly outcome: Outcome; readonly problem: string | null }
  | { readonly kind: 'done'; readonly people: number }

const START: Step = { kind: 'choose', problem: null }

const TEMPLATE =
  'nombre,correo,usuario,rol,empresa,sucursal,teléfono\r\nAna López,ana@taller.mx,ana.lopez,cliente,TAL010203AB1,Centro,33 1234 5678\r\n'

/** Users by file: the result of each row is shown before anybody is invited. */
export function UserImport() {
  const [step, setStep] = useState<Step>(START)

  const send = async (file: File, applies: boolean, back: (problem: string) => Step) => {
    setStep({ kind: 'sending', file, applies, sent: 0 })
    try {
      const onProgress = (sent: number) => setStep({ kind: 'sending', file, applies, sent })
      const outcome = await importUsers(file, applies, { onProgress })
      if (outcome.aplicado) setStep({ kind: 'done', people: newOf(outcome) })
      else setStep({ kind: 'preview', file, outcome, problem: null })
    } catch (error) {
      setStep(back(errorMessage(error, GENERIC_FAILURE)))
    }
  }
  const choose = ([file]: readonly File[]) => {
    if (file !== undefined) void send(file, false, (problem) => ({ kind: 'choose', problem }))
  }

  switch (step.kind) {
    case 'choose':
      return (
        <UploadStep problem={step.problem}>
          <ChooseFiles
            label="Archivo de usuarios"
            rules={USER_FILE_RULES}
            onFiles={choose}
            onProblem={(problem) => setStep({ kind: 'choose', problem })}
          />
          <ColumnHelp />
        </UploadStep>
      )
    case 'sending':
      return <SendingFiles label={step.applies ? 'Dando de alta…' : 'Revisando el archivo…'} sent={step.sent} />
    case 'preview': {
      const { file, outcome, problem } = step
      const apply = () => void send(file, true, (reason) => ({ kind: 'preview', file, outcome, problem: reason }))
      return (
        <Preview
          outcome={outcome}
          fileName={file.name}
          problem={problem}
          onApply={apply}
          onBack={() => setStep(START)}
        />
      )
    }
    case 'done':
      return (
        <EmptyPanel
          title={step.people === 1 ? 'Se invitó a 1 persona' : `Se invitó a ${countText(step.people)} personas`}
          text="A cada una le llega un correo para elegir su contraseña."
        >
          <ActionLink to={privatePath('users')}>Ver los usuarios</ActionLink>
          <ActionButton look="plain" onClick={() => setStep(START)}>
            Subir otro archivo
          </ActionButton>
        </EmptyPanel>
      )
  }
}

function newOf({ personas }: Outcome): number {
  return personas.filter(({ igual }) => !igual).length
}

function ColumnHelp() {
  return (
    <div className="stack leading-15 gap-8 max-w-46">
      <p>
        Columnas: <strong>nombre</strong>, <strong>correo</strong> y <strong>rol</strong> son necesarias; usuario,
        empresa (su RFC o su nombre), sucursal y teléfono son opcionales. Varios roles van separados por comas.
      </p>
      <a
        className="tap-line self-start gap-8"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${TEMPLATE}`)}`}
        download="usuarios.csv"
      >
        <IconDownload size={20} aria-hidden />
        Descargar un ejemplo
      </a>
    </div>
  )
}

interface PreviewProps {
  readonly outcome: Outcome
  readonly fileName: string
  readonly problem: string | null
  readonly onApply: () => void
  readonly onBack: () => void
}

function Preview({ outcome, fileName, problem, onApply, onBack }: PreviewProps) {
  const { personas, rechazadas, columnasSinLeer } = outcome
  const people = personas.length
  const invited = newOf(outcome)
  const refused =
    rechazadas === 1 ? '1 fila no se puede dar de alta' : `${countText(rechazadas)} filas no se pueden dar de alta`
  return (
    <UploadStep problem={problem}>
      <p role="status">
        <strong>{fileName}</strong>: {people === 1 ? '1 persona' : `${countText(people)} personas`}.{' '}
        {rechazadas === 0 ? allText(people - invited) : `${refused}: corrige el archivo y súbelo de nuevo.`}
        {columnasSinLeer.length > 0 && ` No se leyeron las columnas: ${columnasSinLeer.join(', ')}.`}
      </p>
      <StepActs>
        <ExplainedButton reason={whyNobody(rechazadas, invited)} onClick={onApply}>
          {invited === 1 ? 'Invitar a 1 persona' : `Invitar a ${countText(invited)} personas`}
        </ExplainedButton>
        <ActionButton look="plain" onClick={onBack}>
          <IconArrowBackUp size={20} aria-hidden />
          Elegir otro archivo
        </ActionButton>
      </StepActs>
      <RefusedTable people={personas.filter(({ motivos }) => motivos.length > 0)} />
      <TrialView primeras={outcome.primeras} mayores={[]} />
    </UploadStep>
  )
}

/** @param known people whose accounts are already as in the file. */
function allText(known: number): string {
  if (known === 0) return 'Todas se pueden dar de alta.'
  return known === 1 ? '1 ya está así en su cuenta.' : `${countText(known)} ya están así en su cuenta.`
}

function whyNobody(refused: number, invited: number): string | null {
  if (refused > 0) return 'Se da de alta a todas o a ninguna: corrige primero las filas marcadas.'
  return invited === 0 ? 'No hay a quién invitar: todas ya están así.' : null
}
