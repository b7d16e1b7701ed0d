import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MOST_UPLOAD_BYTES, PRODUCT_FILE_RULES, PRODUCT_UPLOAD_RULES } from '#domain/imports/product-files.ts'
import { megabytes } from '#domain/megabytes.ts'
import { tooMany } from '#domain/uploads.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { sendPartFiles, type RequestedKind } from '#web/data/sync/part-import-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { CellRules, ChooseFiles, SendingFiles, StepActs, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { bytesText } from '#web/ui/format/count-text.ts'
import { importPath } from './import-list.ts'
import { KindField, SenderField } from './sender-fields.tsx'
import classes from './part-imports.module.css'

/** Collects files, then uploads them together; a job tries them. */
export function PartUpload({ senders }: { readonly senders: readonly string[] }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [sender, setSender] = useState('')
  const [kind, setKind] = useState<RequestedKind>('todo')
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const navigate = useNavigate()

  const add = (chosen: readonly File[]) => {
    const all = [...files, ...chosen]
    const bytes = all.reduce((sum, { size }) => sum + size, 0)
    const twice = chosen.find(({ name }) => files.some((file) => file.name === name))
    if (twice !== undefined) setProblem(`Ya elegiste “${twice.name}”.`)
    else if (all.length > PRODUCT_UPLOAD_RULES.mostFiles) setProblem(tooMany(PRODUCT_UPLOAD_RULES))
    else if (bytes > MOST_UPLOAD_BYTES) {
      setProblem(`Los archivos pesan más de ${megabytes(MOST_UPLOAD_BYTES)} en total; divídelos.`)
    } else {
      setProblem(null)
      setFiles(all)
    }
  }
  const send = async () => {
    setProblem(null)
    setSent(0)
    try {
      const id = await sendPartFiles({ files, sender: sender.trim(), kind, onProgress: setSent })
      setSent(null)
      await navigate(importPath(id))
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
      setSent(null)
    }
  }

  if (sent !== null) {
    return (
      <>
        <LeaveGuard
          losesChanges={() => true}
          title="¿Salir sin terminar de subir?"
          text="Los archivos no se suben. Una vez arriba, puedes salir: se revisan solos."
          act="Salir"
        />
        <SendingFiles label="Subiendo los archivos…" sent={sent} />
      </>
    )
  }
  return (
    <UploadStep problem={problem}>
      <div className={`grid items-start gap-16 ${classes.fields ?? ''}`}>
        <SenderField value={sender} senders={senders} onChange={setSender} />
        <KindField value={kind} onChange={setKind} />
        <div className={classes.choose}>
          <ChooseFiles
            label="Archivos de productos"
            rules={PRODUCT_UPLOAD_RULES}
            onFiles={add}
            onProblem={setProblem}
          />
        </div>
      </div>
      {files.length > 0 && (
        <>
          <ul className={`max-w-46 ${classes.files ?? ''}`} aria-label="Archivos elegidos">
            {files.map((file) => (
              <li key={file.name}>
                <span className="grow min-w-0 break-anywhere">{file.name}</span>
                <span>{bytesText(file.size)}</span>
                <button
                  type="button"
                  className={`icon-box ${classes.remove ?? ''}`}
                  aria-label={`Quitar ${file.name}`}
                  onClick={() => setFiles(files.filter((each) => each !== file))}
                >
                  <IconX size={20} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <StepActs>
            <ActionButton onClick={() => void send()}>
              {files.length === 1 ? 'Revisar 1 archivo' : `Revisar ${files.length} archivos`}
            </ActionButton>
          </StepActs>
        </>
      )}
    </UploadStep>
  )
}

/** The meaning of each cell of a file of parts. */
export function PartFileRules() {
  return (
    <details className={classes.details}>
      <summary>Qué significa una celda vacía, lo que falta y un 0</summary>
      <CellRules rules={PRODUCT_FILE_RULES} />
    </details>
  )
}
