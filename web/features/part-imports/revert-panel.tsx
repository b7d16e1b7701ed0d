import { useState } from 'react'
import { errorMessage } from '#web/data/error-message.ts'
import { previewRevert, revertParts, type RevertPreview } from '#web/data/sync/part-import-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { StepActs, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import small from '#web/ui/table/small-table.module.css'
import classes from './part-imports.module.css'

interface RevertPanelProps {
  readonly id: number
  /** Called once the job was requested. */
  readonly onRequested: () => Promise<void>
}

/** Reverts an applied import after showing the effects. */
export function RevertPanel({ id, onRequested }: RevertPanelProps) {
  const [preview, setPreview] = useState<RevertPreview | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
    setBusy(false)
  }
  const look = () => doing(async () => setPreview(await previewRevert(id)))
  const undo = () =>
    doing(async () => {
      await revertParts(id)
      setPreview(null)
      await onRequested()
    })
  if (preview === null) {
    return (
      <UploadStep problem={problem}>
        <StepActs>
          <ActionButton look="plain" isBusy={isBusy} onClick={() => void look()}>
            Ver qué se desharía
          </ActionButton>
        </StepActs>
      </UploadStep>
    )
  }
  return (
    <TitledPanel id="deshacer" title="Qué se desharía">
      <UploadStep problem={problem ?? (preview.impide === '' ? null : preview.impide)}>
        {preview.tablas.length === 0 ? (
          <p>Esta carga no cambió nada: al deshacerla, todo queda igual.</p>
        ) : (
          <RevertTable tables={preview.tablas} />
        )}
        <StepActs>
          <ExplainedButton
            look="danger"
            isBusy={isBusy}
            reason={preview.impide === '' ? null : preview.impide}
            onClick={() => void undo()}
          >
            Deshacer la carga
          </ExplainedButton>
          <ActionButton look="plain" onClick={() => setPreview(null)}>
            Dejarla como está
          </ActionButton>
        </StepActs>
      </UploadStep>
    </TitledPanel>
  )
}

function RevertTable({ tables }: { readonly tables: RevertPreview['tablas'] }) {
  return (
    <div className="scroll-x">
      <table
        className={`${small.table ?? ''} ${small.titled ?? ''} ${classes.table ?? ''}`}
        aria-label="Qué se desharía"
      >
        <thead>
          <tr>
            {['De qué', 'Se quitan', 'Vuelven a como estaban', 'Regresan', 'Por ejemplo'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tables.map(({ nombre, seQuitan, vuelvenComoEstaban, regresan, ejemplos }) => (
            <tr key={nombre}>
              <th scope="row">{nombre}</th>
              <td data-title="Se quitan" data-number>
                {countText(seQuitan)}
              </td>
              <td data-title="Vuelven a como estaban" data-number>
                {countText(vuelvenComoEstaban)}
              </td>
              <td data-title="Regresan" data-number>
                {countText(regresan)}
              </td>
              <td className="soft break-anywhere">{ejemplos.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
