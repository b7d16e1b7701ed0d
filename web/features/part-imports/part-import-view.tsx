import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { PRODUCT_FILE_RULES } from '#domain/imports/product-files.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { applyParts, discardParts, type PartImport } from '#web/data/sync/part-import-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { TrialQuestions, useAnswers, type Answers } from '#web/features/uploads/trial-questions.tsx'
import { TrialView } from '#web/features/uploads/trial-view.tsx'
import { CellRules, StepActs, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { totalsOf } from './counts-text.ts'
import { CountsView } from './counts-view.tsx'
import { importPath } from './import-list.ts'
import { NamesView } from './names-view.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { RevertPanel } from './revert-panel.tsx'
import classes from './part-imports.module.css'

const JOB_TITLES = {
  revisar: 'Revisión de los archivos',
  aplicar: 'Aplicación',
  deshacer: 'Deshacer la carga',
} as const

interface PartImportViewProps {
  readonly found: PartImport
  readonly senders: readonly string[]
}

/** One import: its running job, then its planned or applied changes, and the next steps. */
export function PartImportView({ found, senders }: PartImportViewProps) {
  const { revalidate } = useRevalidator()
  const answers = useAnswers(found.porConfirmar)
  const { id, trabajo, conteos, conteosDePrueba, falla, aviso, puede, estado, siguiente } = found
  const isTrial = estado !== 'aplicado' && estado !== 'revertido'
  if (trabajo?.sigue === true) {
    return (
      <JobProgressPanel
        key={trabajo.id}
        id={trabajo.id}
        title={JOB_TITLES[trabajo.que]}
        onEnded={() => void revalidate()}
      />
    )
  }
  return (
    <div className="stack gap-24">
      <UploadStep problem={aviso === '' ? (falla === '' ? null : falla) : aviso}>
        {siguiente !== null && <Link to={importPath(siguiente)}>Ver la carga {siguiente}, que la siguió</Link>}
        {isTrial && puede.aplicar && <p role="status">Todavía no se cambia nada.</p>}
        {conteosDePrueba !== null && conteos !== null && <OtherCounts trial={conteosDePrueba} applied={conteos} />}
        {puede.aplicar && <TrialQuestions answers={answers} />}
        <Acts found={found} answers={answers} onDone={revalidate} />
        {puede.deshacer && <RevertPanel id={id} onRequested={revalidate} />}
      </UploadStep>
      <RejectedRows found={found} />
      {conteos !== null && <CountsView counts={conteos} />}
      <NamesView key={`nombres ${id}`} found={found} />
      {isTrial && <TrialView primeras={found.primeras} mayores={found.mayores} />}
      {(found.columnas.length > 0 || puede.revisar) && <ColumnMapping key={id} found={found} senders={senders} />}
      {isTrial && (
        <details className={classes.details}>
          <summary>Vacío, ausente y 0</summary>
          <CellRules rules={PRODUCT_FILE_RULES} />
        </details>
      )}
    </div>
  )
}

/** The catalogue changed between the trial and the import. */
function OtherCounts({ trial, applied }: Record<'trial' | 'applied', NonNullable<PartImport['conteos']>>) {
  const [then, now] = [totalsOf(trial), totalsOf(applied)]
  return (
    <p className="p-12-16 tinted doubt-edge">
      El catálogo cambió después de la revisión: entonces eran {countText(then.nuevas)} nuevos y{' '}
      {countText(then.cambian)} con cambios; se aplicaron {countText(now.nuevas)} nuevos y {countText(now.cambian)} con
      cambios.
    </p>
  )
}

interface ActsProps {
  readonly found: PartImport
  readonly answers: Answers
  readonly onDone: () => Promise<void>
}

function Acts({ found, answers, onDone }: ActsProps) {
  const { id, conteos, puede } = found
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState<'apply' | 'discard' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (!puede.aplicar && !puede.descartar) return null
  const doing = async (act: 'apply' | 'discard', work: () => Promise<void>) => {
    setBusy(act)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
    await onDone()
    setBusy(null)
  }
  const discard = async () => {
    const isAgreed = await ask({
      title: '¿Descartar esta carga?',
      text: 'No se aplica nada y sus archivos se borran del servidor.',
      act: 'Descartar',
    })
    if (isAgreed) await doing('discard', () => discardParts(id))
  }
  const { nuevas, cambian } = totalsOf(conteos ?? [])
  const changes = nuevas + cambian
  return (
    <UploadStep problem={problem}>
      <StepActs>
        {puede.aplicar && (
          <ExplainedButton
            isBusy={busy === 'apply'}
            reason={changes === 0 ? 'No hay nada que aplicar: todo lo que traen ya está así.' : answers.reason}
            onClick={() => void doing('apply', () => applyParts(id, answers.fingerprint))}
          >
            {changes === 1 ? 'Aplicar 1 cambio' : `Aplicar ${countText(changes)} cambios`}
          </ExplainedButton>
        )}
        {puede.descartar && (
          <ActionButton look="plain" isBusy={busy === 'discard'} onClick={() => void discard()}>
            Descartar
          </ActionButton>
        )}
      </StepActs>
      {dialog}
    </UploadStep>
  )
}
