import { useState } from 'react'
import type { CertificateUpload } from '#contract/documents/certificates.ts'
import { CERTIFICATE_UPLOAD_RULES } from '#domain/tax-documents/tax-lists.ts'
import { sendCertificates } from '#web/data/documents/certificate-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ChooseFiles, SendingFiles, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { countText } from '#web/ui/format/count-text.ts'

interface CertificateUploadStepProps {
  readonly onAdded: () => void
}

/** Uploads SAT's zip or single certificates, and shows the result of each. */
export function CertificateUploadStep({ onAdded }: CertificateUploadStepProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [result, setResult] = useState<CertificateUpload | null>(null)
  const send = async (files: readonly File[]) => {
    setProblem(null)
    setResult(null)
    setSent(0)
    try {
      setResult(await sendCertificates(files, { onProgress: setSent }))
      onAdded()
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
    setSent(null)
  }
  if (sent !== null) return <SendingFiles label="Subiendo certificados…" sent={sent} />
  return (
    <UploadStep problem={problem}>
      <ChooseFiles
        label="Zip de certificados del SAT, o archivos .cer"
        rules={CERTIFICATE_UPLOAD_RULES}
        onFiles={(files) => void send(files)}
        onProblem={setProblem}
      />
      {result !== null && <UploadResult result={result} />}
    </UploadStep>
  )
}

function UploadResult({ result: { nuevos, conocidos, rechazados } }: { readonly result: CertificateUpload }) {
  const tests = nuevos.filter(({ pruebas }) => pruebas).length
  return (
    <div className="break-anywhere text-md" role="status">
      <p className="mb-4">
        {nuevos.length === 0 ? 'No había certificados nuevos' : `Se agregaron ${countText(nuevos.length)}`}
        {tests > 0 && ` (${countText(tests)} de pruebas)`}
        {conocidos > 0 && `; ${countText(conocidos)} ya estaban`}.
      </p>
      {rechazados.length > 0 && (
        <ul className="mb-4" aria-label="Archivos que no se agregaron">
          {rechazados.map(({ archivo, motivo }) => (
            <li key={archivo}>
              <strong>{archivo}</strong>: {motivo}.
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
