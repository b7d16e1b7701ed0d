import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LOAD_RULES } from '#domain/tax-documents/loads.ts'
import { fileProblem, tooMany } from '#domain/uploads.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { openLoad, startLoad } from '#web/data/documents/load-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { currentSender } from './current-sender.ts'
import classes from './tax-document-loads.module.css'
import { useSending } from './use-sending.ts'

const MOST_SHOWN = 20

/** Drops documents into a new load, which is read once all have arrived. */
export function LoadDrop() {
  const navigate = useNavigate()
  const sending = useSending()
  const [problem, setProblem] = useState<string | null>(null)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const isSending = sending?.isOver === false
  const onFiles = async (files: readonly File[]) => {
    const problems = files.map((file) => fileProblem(file, LOAD_RULES))
    const good = files.filter((_, place) => problems[place] === null)
    setSkipped(problems.filter((each) => each !== null))
    setProblem(files.length > LOAD_RULES.mostFiles ? tooMany(LOAD_RULES) : null)
    if (good.length === 0 || files.length > LOAD_RULES.mostFiles) return
    try {
      const { id } = await openLoad()
      void currentSender.send(id, good).then(() => (currentSender.state()?.sent === 0 ? undefined : startLoad(id)))
      await navigate(privatePath('taxDocumentLoad', { id }))
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
  }
  return (
    <UploadStep problem={problem}>
      <UploadArea
        label="XML, PDF, acuses y ZIP con ellos"
        rules={LOAD_RULES}
        onFiles={(files) => void onFiles(files)}
        isDisabled={isSending}
      />
      {isSending && <p role="status">Se está mandando otra carga. Espera a que termine.</p>}
      {skipped.length > 0 && (
        <ul
          className={`m-0 leading-15 break-anywhere p-12-16 tinted doubt-edge ${classes.skipped ?? ''}`}
          aria-label="Archivos que no se mandan"
        >
          {skipped.slice(0, MOST_SHOWN).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {skipped.length > MOST_SHOWN && <li>Y {countText(skipped.length - MOST_SHOWN)} más.</li>}
        </ul>
      )}
    </UploadStep>
  )
}
