import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { fileProblem } from '#domain/uploads.ts'
import { PDF_RULES } from '#domain/pdf/pdf-documents.ts'
import type { PdfUpload } from '#web/data/content/pdf-calls.ts'
import { fileSizeText } from '#web/features/catalogues/catalogue-text.ts'
import { useFieldUpload } from '#web/features/forms/form-uploads.ts'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { newSender } from './new-sender.ts'
import { PdfCover } from './pdf-cover.tsx'
import { PDF_PHASES } from './pdf-phases.ts'
import type { PdfSender, Sending } from './pdf-sender.ts'
import classes from './pdf-field.module.css'

interface PdfFieldProps extends FieldProps<string> {
  /** Below the label. */
  readonly help: string
  /** Called with the file's name, which may contain title and year. */
  readonly onName?: (name: string) => void
}

/** The PDF of a catalogue: chosen, uploaded with its progress, read by the server. The value is the upload, '' until it is ready. */
export function PdfField({ id, name, label, error, help, value, onChange, onName }: PdfFieldProps) {
  const [sender] = useState(newSender)
  const sending = useSyncExternalStore(sender.watch, sender.state, nothing)
  const [problem, setProblem] = useState<string | null>(null)
  const helpId = useId()
  const upload = useFieldUpload(name, 'PDF')
  const begin = useEffectEvent(upload.begin)
  const end = useEffectEvent(() => upload.end(sending === null ? 'No se subió ningún PDF.' : sending.problem || null))
  const isUnderWay = sending !== null && sending.phase !== 'ready' && sending.phase !== 'failed'
  useEffect(() => {
    if (!isUnderWay) return
    begin()
    return () => end()
  }, [isUnderWay])
  const ready = sending?.phase === 'ready' ? (sending.upload?.id ?? '') : ''
  const take = useEffectEvent((uploadId: string) => {
    if (uploadId !== value) onChange(uploadId)
  })
  useEffect(() => take(ready), [ready])
  // Emptied by the form: the upload belongs to the catalogue now.
  const wasTaken = useRef(false)
  useEffect(() => {
    if (value !== '') wasTaken.current = true
    else if (wasTaken.current) {
      wasTaken.current = false
      sender.finish()
    }
  }, [value, sender])
  useEffect(() => sender.leave, [sender])

  const choose = ([file]: readonly File[]) => {
    if (file === undefined) return
    const refusal = fileProblem(file, PDF_RULES)
    setProblem(refusal)
    if (refusal !== null) return
    onName?.(file.name)
    void sender.send(file)
  }
  const again = async () => {
    await sender.cancel()
    setProblem(null)
  }
  const said = problem ?? (sending === null ? error : null)
  return (
    <fieldset id={id} tabIndex={-1} className="stack gap-8 bare-fieldset" aria-describedby={helpId}>
      <legend className={classes.label}>{label}</legend>
      <p id={helpId} className="muted leading-145">
        {help}
      </p>
      {said !== null && (
        <p className="break-anywhere fault" role="alert">
          {said}
        </p>
      )}
      {sending === null ? (
        <UploadArea label="Archivo PDF" rules={PDF_RULES} onFiles={choose} />
      ) : (
        <SendingView sending={sending} sender={sender} onAgain={() => void again()} />
      )}
      {sender.isBusy() && (
        <LeaveGuard
          losesChanges={sender.isBusy}
          title="¿Salir sin terminar de subir?"
          text="Lo que ya llegó se guarda un día: si eliges el mismo archivo, sigue donde se quedó."
          act="Salir"
        />
      )}
    </fieldset>
  )
}

const nothing = () => null

interface SendingViewProps {
  readonly sending: Sending
  readonly sender: PdfSender
  readonly onAgain: () => void
}

function SendingView({ sending, sender, onAgain }: SendingViewProps) {
  const { file, phase, sent, problem, upload } = sending
  const percent = Math.floor((sent / file.size) * 100)
  const isMoving = phase === 'sending' || phase === 'waiting'
  return (
    <div className={`flex gap-20 p-16 square-frame ${classes.sending ?? ''}`} data-phase={phase}>
      {phase === 'ready' && upload !== null && <PdfCover picture={upload.portada} />}
      <div className="stack grow min-w-0 gap-12">
        <div className="row items-center gap-8-12">
          <strong className="break-anywhere">{file.name}</strong>
          <StatusBadge {...PDF_PHASES[phase]} />
        </div>
        {isMoving && <ProgressBar label={`Subida de ${file.name}`} done={sent} total={file.size} />}
        <p role="status" className="muted leading-145">
          {isMoving && `${percent} %: ${fileSizeText(sent)} de ${fileSizeText(file.size)}. `}
          {phase === 'sending' && 'Puedes llenar los demás campos mientras tanto.'}
          {phase === 'waiting' && `${problem} Sigue sola en cuanto se pueda.`}
          {phase === 'reading' && 'Ya llegó completo. Revisamos que sea seguro, sus páginas, su texto y su portada.'}
          {phase === 'ready' && upload !== null && readyText(upload)}
        </p>
        {phase === 'failed' && (
          <p role="alert" className="break-anywhere fault">
            {problem}
          </p>
        )}
        {phase === 'reading' && upload?.trabajo != null && (
          <JobProgressPanel key={upload.trabajo} id={upload.trabajo} title="Revisión del PDF" />
        )}
        <div className="row gap-8">
          {phase === 'waiting' && <ActionButton onClick={sender.resume}>Reanudar ahora</ActionButton>}
          <ActionButton look="plain" onClick={onAgain}>
            {isMoving ? 'Cancelar' : 'Elegir otro archivo'}
          </ActionButton>
        </div>
      </div>
    </div>
  )
}

function readyText({ paginas, bytes }: PdfUpload): string {
  const pages = paginas ?? 0
  return `${countText(pages)} ${pages === 1 ? 'página' : 'páginas'}, ${fileSizeText(bytes)}. La portada es su primera página.`
}
