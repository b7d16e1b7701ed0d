import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { METADATA_UPLOAD_RULES } from '#domain/tax-documents/metadata-differences.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { sendMetadata } from '#web/data/documents/sat-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ChooseFiles, SendingFiles, UploadStep } from '#web/features/uploads/upload-steps.tsx'

/** Uploads a metadata file, which a job compares. */
export function MetadataUpload() {
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  // Current value: navigating to the uploaded file loses nothing.
  const isSending = useRef(false)
  const navigate = useNavigate()
  const send = async ([file]: readonly File[]) => {
    if (file === undefined) return
    setProblem(null)
    setSent(0)
    isSending.current = true
    try {
      const id = await sendMetadata(file, { onProgress: setSent })
      isSending.current = false
      setSent(null)
      await navigate(privatePath('satMetadataLoad', { id }))
    } catch (error) {
      isSending.current = false
      setProblem(errorMessage(error, GENERIC_FAILURE))
      setSent(null)
    }
  }
  if (sent !== null) {
    return (
      <>
        <LeaveGuard
          losesChanges={() => isSending.current}
          title="¿Salir sin terminar de subir?"
          text="El archivo no se sube. Una vez arriba, puedes salir: se compara solo."
          act="Salir"
        />
        <SendingFiles label="Subiendo el archivo…" sent={sent} />
      </>
    )
  }
  return (
    <UploadStep problem={problem}>
      <ChooseFiles
        label="Metadatos del SAT (.txt o .zip)"
        rules={METADATA_UPLOAD_RULES}
        onFiles={(files) => void send(files)}
        onProblem={setProblem}
      />
    </UploadStep>
  )
}
